import { issueKey } from '../auth/index.js'
import type { Services } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import type { CreateApiKey, CreatedApiKey } from './schema.js'

/** An offset can carry a date of four digits into the year 10000, which neither our timestamps nor the database's text can say. */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z')

export async function createApiKey(services: Services, input: CreateApiKey): Promise<CreatedApiKey> {
  const expiresDate = input.expiresDate === undefined ? null : new Date(input.expiresDate)
  if (expiresDate !== null && expiresDate <= services.now()) {
    throw new Invalid('body', [
      { path: 'expiresDate', message: 'Expected a time to come.', code: 'too_small' },
    ])
  }
  if (expiresDate !== null && expiresDate > LAST_MOMENT) {
    throw new Invalid('body', [
      { path: 'expiresDate', message: 'Expected a time before the year 10000.', code: 'too_big' },
    ])
  }
  const workspaces = input.workspaceIds === undefined ? 'all' : [...new Set(input.workspaceIds)]
  const scopes = [...new Set(input.scopes)]
  const issued = await issueKey(services, { name: input.name, scopes, workspaces, expiresDate })
  return {
    id: issued.id,
    name: issued.name,
    hint: issued.hint,
    scopes,
    allWorkspaces: workspaces === 'all',
    workspaceIds: workspaces === 'all' ? [] : workspaces,
    expiresDate: expiresDate?.toISOString() ?? null,
    createdDate: issued.createdDate.toISOString(),
    key: issued.key,
  }
}
