import { z } from 'zod'

/** A role that members of a group get, in the installation or in these workspaces. */
export interface GroupRole {
  /** The group's name at the issuer. `*` means all people whom the issuer signs in. */
  group: string
  role: 'owner' | 'admin' | 'editor' | 'viewer'
  /** Empty for an owner. */
  workspaceIds: readonly string[] | 'all'
}

/** An identity provider by which people sign in. */
export interface IssuerSettings {
  /** The issuer's id in addresses. */
  id: string
  /** The name that people read: “Sign in with Acme”. */
  label: string
  issuer: string
  clientId: string
  /** Undefined for a public client, which proves its identity by PKCE alone. */
  clientSecret: string | undefined
  /** Only people with an address in these domains may sign in. Undefined allows all domains. */
  domains: readonly string[] | undefined
  scopes: string
  groupsClaim: string
  roles: readonly GroupRole[]
  /** Whether mail addresses count as verified if the issuer does not say so. */
  trustsEmail: boolean
}

const FIELDS = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'LABEL',
  'DOMAINS',
  'SCOPES',
  'GROUPS_CLAIM',
  'ROLES',
  'TRUST_EMAIL',
] as const
const NAME = new RegExp(`^SIGHTLINE_OIDC_([A-Z0-9]{1,30})_(${FIELDS.join('|')})$`)

/** The settings of one issuer, as `.env.example` explains them. Any other name may replace ACME. */
export const ISSUER_SETTING_NAMES = FIELDS.map((field) => `SIGHTLINE_OIDC_ACME_${field}`)

/** Finds misspelt settings: with a misspelt budget there would be no budget. */
export function unknownSettings(given: Record<string, string>, known: readonly string[]): string[] {
  const isKnown = (name: string) => known.includes(name) || NAME.test(name)
  const unknown = Object.keys(given).filter((name) => name.startsWith('SIGHTLINE_') && !isKnown(name))
  return unknown.map((name) => `${name}: There is no setting with this name. Check its spelling`)
}

/** HTTP is allowed only on this machine, for trials: an attacker on the network could sign in as anyone. */
const IssuerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])[^?#]*$/.test(`${url}/`), {
    error: 'Expected an address that begins with https://, without a query',
  })

const Domains = z
  .string()
  .transform((text) => listed(text, ',').map((domain) => domain.toLowerCase()))
  .refine((domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)), {
    error: 'Expected domains separated by commas, for example example.com',
  })

const ROLES_EXPECTED =
  'Expected GROUP=ROLE@WORKSPACE separated by semicolons, for example Marketing=editor@01K9ZQ4T7B8M3X5R6W2V0Y1N4C;IT=owner. ROLE is admin, editor or viewer, WORKSPACE is an id or * for all. GROUP=owner has no workspace'

/** A group may have any name, so the last equals sign ends it. */
const ROLE =
  /^(.{1,400})=(?:(owner)|(admin|editor|viewer)@(\*|[0-9A-HJKMNP-TV-Z]{26}(?:,[0-9A-HJKMNP-TV-Z]{26})*))$/

const Roles = z.string().transform((text, { addIssue }): GroupRole[] => {
  const found = listed(text, ';').map((one) => ROLE.exec(one))
  if (found.some((one) => one === null)) {
    addIssue(ROLES_EXPECTED)
    return z.NEVER
  }
  return found.map((one) => {
    const [, group = '', owner, role, where = ''] = one ?? []
    if (owner !== undefined) return { group, role: 'owner', workspaceIds: [] }
    const workspaceIds = where === '*' ? 'all' : where.split(',')
    return { group, role: role as GroupRole['role'], workspaceIds }
  })
})

const Issuer = z.object({
  ISSUER: IssuerUrl,
  CLIENT_ID: z.string().max(500),
  CLIENT_SECRET: z.string().max(2000).optional(),
  LABEL: z.string().trim().min(1).max(40).optional(),
  DOMAINS: Domains.optional(),
  SCOPES: z
    .string()
    .regex(/^[\x21\x23-\x5B\x5D-\x7E]+( [\x21\x23-\x5B\x5D-\x7E]+)*$/, 'Expected scopes separated by spaces')
    .default('openid email profile offline_access'),
  GROUPS_CLAIM: z.string().max(200).default('groups'),
  ROLES: Roles.default([]),
  TRUST_EMAIL: z.enum(['on', 'off']).default('off'),
})

/** Google's issuer, and Microsoft's for all of its customers. Any customer can put any address into an account. */
const ANYBODYS =
  /^https:\/\/(login\.microsoftonline\.com\/(common|organizations|consumers)\b|accounts\.google\.com)/
const OF_ALL_TENANTS = 'This issuer signs in people of any company. Use the issuer of your own tenant'

/** Anyone with an account at the issuer would get a role without another condition. */
const OPEN_TO_ALL = 'It gives a role to *, which means all people whom the issuer signs in. Limit them with'

/** Reads the issuers by which people may sign in. Errors in settings are added to `faults`. */
export function readIssuerSettings(given: Record<string, string>, faults: string[]): IssuerSettings[] {
  const names = new Set(Object.keys(given).flatMap((name) => NAME.exec(name)?.[1] ?? []))
  return [...names].toSorted().flatMap((name) => {
    const settingOf = (field: string) => `SIGHTLINE_OIDC_${name}_${field}`
    const parsed = Issuer.safeParse(
      Object.fromEntries(FIELDS.map((field) => [field, given[settingOf(field)]])),
    )
    const issues = parsed.error?.issues ?? []
    faults.push(...issues.map((issue) => `${settingOf(String(issue.path[0]))}: ${issue.message}`))
    if (!parsed.success) return []
    const settings = issuerOf(name, parsed.data)
    if (settings.domains === undefined && settings.roles.some(({ group }) => group === '*'))
      faults.push(`${settingOf('ROLES')}: ${OPEN_TO_ALL} ${settingOf('DOMAINS')}`)
    if (settings.trustsEmail && ANYBODYS.test(settings.issuer))
      faults.push(`${settingOf('TRUST_EMAIL')}: ${OF_ALL_TENANTS}`)
    return [settings]
  })
}

function issuerOf(name: string, settings: z.output<typeof Issuer>): IssuerSettings {
  return {
    id: name.toLowerCase(),
    label: settings.LABEL ?? name.charAt(0) + name.slice(1).toLowerCase(),
    issuer: settings.ISSUER,
    clientId: settings.CLIENT_ID,
    clientSecret: settings.CLIENT_SECRET,
    domains: settings.DOMAINS,
    scopes: settings.SCOPES,
    groupsClaim: settings.GROUPS_CLAIM,
    roles: settings.ROLES,
    trustsEmail: settings.TRUST_EMAIL === 'on',
  }
}

const listed = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
