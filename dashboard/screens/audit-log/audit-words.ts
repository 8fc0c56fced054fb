import type { AuditRecord } from '../../data/types.js'
import { capitalised, moment, NONE } from '../../data/words.js'
import { browserName } from '../administration/sessions.js'

type Action = AuditRecord['action']

/** Groups of acts that people filter by, with the interface’s actions. */
const AREAS: readonly (readonly [words: string, actions: readonly Action[]])[] = [
  ['Sign-ins', ['session.created', 'session.refused', 'session.ended', 'login-link.created']],
  [
    'Keys and tokens',
    ['api-key.created', 'api-key.revoked', 'log-connector.token-renewed', 'webhook.secret-rotated'],
  ],
  ['Assistants', ['assistant.registered', 'assistant.connected', 'assistant.disconnected']],
  [
    'People and roles',
    [
      'person.invited',
      'person.invitation-renewed',
      'person.invitation-revoked',
      'person.updated',
      'person.deleted',
      'person.exported',
    ],
  ],
  ['Keys of providers', ['provider-key.stored', 'provider-key.deleted']],
  ['Share links', ['share.created', 'share.deleted']],
  ['Exports', ['export.created', 'export.deleted', 'export-schedule.updated', 'client-report.updated']],
  [
    'Webhooks and mail',
    [
      'webhook.created',
      'webhook.updated',
      'webhook.deleted',
      'mail-subscription.created',
      'mail-subscription.updated',
      'mail-subscription.deleted',
    ],
  ],
  ['Workspaces', ['workspace.created', 'workspace.updated', 'workspace.deleted']],
  ['Plans and budgets', ['collection-plan.updated', 'collection-plan.deleted', 'workspace.updated']],
  ['Reports', ['report.created', 'report.updated', 'report.deleted', 'report-prompt.removed']],
  [
    'Settings',
    [
      'branding.updated',
      'page-reading.updated',
      'domain-kinds.updated',
      'log-connector.created',
      'log-connector.updated',
    ],
  ],
  [
    'Deletions',
    [
      'workspace.deleted',
      'person.deleted',
      'report.deleted',
      'prompt.deleted',
      'tag.deleted',
      'note.deleted',
      'alert.deleted',
      'effect.deleted',
      'goal.deleted',
      'log-connector.deleted',
      'external-data.deleted',
      'external-import.deleted',
      'crawlability-check.deleted',
      'content-check.deleted',
      'query-fan-out.deleted',
    ],
  ],
  ['Restores', ['backup.restored']],
]

export const AREA_CHOICES = AREAS.map(([words, actions]) => [actions.join(','), words] as const)

/** Turns `api-key.created` into “API key created”. */
export const actionWords = (action: Action): string =>
  capitalised(action.replaceAll(/[.-]/g, ' ').replace('api', 'API'))

/** A session is shown by its browser. */
export const targetWords = ({ kind, name }: AuditRecord['target']): string =>
  kind === 'session' ? browserName(name ?? '') : (name ?? '')

/** Turns `promptsMaxCount` into “Prompts max count”, and `workspaceIds` into “Workspaces”. */
export function fieldWords(name: string): string {
  if (name === 'url') return 'URL'
  return capitalised(name.replace(/Ids$/, 's').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldWords(name)}: ${valueWords(part)}`)
      .join('; ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? moment(text) : text
}
