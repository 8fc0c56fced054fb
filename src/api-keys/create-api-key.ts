import { issueKey } from '../auth/index.js'
import type { Services } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import type { CreateApiKey, CreatedApiKey } from './schema.js'

export async function createApiKey(services: Services, input: CreateApiKey): Promise<CreatedApiKey> {
  const expiresDate = input.expiresDate === undefined ? null : new Date(input.expiresDate)
  if (expiresDate !== null && expiresDate <= services.now()) {
    throw new Invalid('body', [
      { path: 'expiresDate', message: 'Expected a time to come.', code: 'too_small' },
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
