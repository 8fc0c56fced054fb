import { describe, expect, it } from 'vitest'

import { readConfig } from './config.js'

const ACME = { SIGHTLINE_OIDC_ACME_ISSUER: 'https://login.example', SIGHTLINE_OIDC_ACME_CLIENT_ID: 'x' }
const WORKSPACE = '01K9ZQ4T7B8M3X5R6W2V0Y1N4C'
const OTHER = '01K9ZQ5A1B8M3X5R6W2V0Y1N4C'

const faultOf = (settings: Record<string, string>) => () => readConfig({ ...ACME, ...settings })

describe('settings of identity providers', () => {
  it('create one identity provider for each name', () => {
    expect(readConfig({}).issuers).toEqual([])
    const second = {
      SIGHTLINE_OIDC_B2_ISSUER: 'https://b.example',
      SIGHTLINE_OIDC_B2_CLIENT_ID: 'y',
      SIGHTLINE_OIDC_B2_LABEL: 'Partner',
    }
    expect(readConfig({ ...ACME, ...second }).issuers).toMatchObject([
      { id: 'acme', label: 'Acme', domains: undefined, roles: [], trustsEmail: false },
      { id: 'b2', label: 'Partner' },
    ])
  })

  it('give roles to groups of any name', () => {
    const roles = `CN=Geo, OU=a=b=editor@${WORKSPACE},${OTHER}; /it=owner;Everybody=viewer@*`
    const { issuers } = readConfig({ ...ACME, SIGHTLINE_OIDC_ACME_ROLES: roles })
    expect(issuers[0]?.roles).toEqual([
      { group: 'CN=Geo, OU=a=b', role: 'editor', workspaceIds: [WORKSPACE, OTHER] },
      { group: '/it', role: 'owner', workspaceIds: [] },
      { group: 'Everybody', role: 'viewer', workspaceIds: 'all' },
    ])
  })

  it('are reported if they are wrong, without the secret', () => {
    expect(faultOf({ SIGHTLINE_OIDC_ACME_ROLES: 'IT=king@*' })).toThrow(
      'SIGHTLINE_OIDC_ACME_ROLES: Expected GROUP=',
    )
    expect(faultOf({ SIGHTLINE_OIDC_ACME_ISSUER: 'http://login.example' })).toThrow('begins with https://')
    expect(faultOf({ SIGHTLINE_OIDC_ACME_DOMAINS: 'example' })).toThrow('SIGHTLINE_OIDC_ACME_DOMAINS')
    expect(faultOf({ SIGHTLINE_OIDC_ACME_SECRET: 'x' })).toThrow(
      'SIGHTLINE_OIDC_ACME_SECRET: There is no setting with this name',
    )
    expect(() => readConfig({ SIGHTLINE_OIDC_ACME_CLIENT_SECRET: 'hidden' })).toThrow(
      /ACME_ISSUER[^]*ACME_CLIENT_ID/,
    )
    expect(() => readConfig({ SIGHTLINE_OIDC_ACME_CLIENT_SECRET: 'hidden' })).not.toThrow('hidden')
  })

  it('let nobody in merely for an account at the provider', () => {
    const roles = { SIGHTLINE_OIDC_ACME_ROLES: '*=viewer@*' }
    expect(faultOf(roles)).toThrow('Limit them with SIGHTLINE_OIDC_ACME_DOMAINS')
    expect(faultOf({ ...roles, SIGHTLINE_OIDC_ACME_DOMAINS: 'example.com' })).not.toThrow()
    const common = 'https://login.microsoftonline.com/common/v2.0'
    const trusted = { SIGHTLINE_OIDC_ACME_ISSUER: common, SIGHTLINE_OIDC_ACME_TRUST_EMAIL: 'on' }
    expect(faultOf(trusted)).toThrow('SIGHTLINE_OIDC_ACME_TRUST_EMAIL')
  })
})
