import type { Call, Group } from './operation.js'

/** What is counted and listed of a report. */
const OF_REPORTS: Group[] = [
  'brandReports',
  'statistics',
  'notesAndTimeline',
  'citations',
  'recommendations',
  'actions',
  'effects',
  'alerts',
  'answers',
  'agentTraffic',
]

/** Where else it shows what the operations of a group write; in the reads of the same group it always does. */
const SHOWN_IN: Partial<Record<Group, Group[]>> = {
  brandReports: [...OF_REPORTS, 'engines'],
  engines: OF_REPORTS,
  prompts: [...OF_REPORTS, 'tags', 'workspaces'],
  audits: ['workspaces'],
  actions: ['effects', 'notesAndTimeline'],
  effects: ['actions', 'notesAndTimeline'],
  answers: OF_REPORTS,
  tags: [...OF_REPORTS, 'prompts'],
  apiKeys: ['sessions'],
  people: ['apiKeys', 'sessions'],
}

/** Whether what was read may be another after the write. What the write has deleted is not: nothing is left to read. */
export function isChangedBy(write: Call, read: Call): boolean {
  const isShown = read.group === write.group || SHOWN_IN[write.group]?.includes(read.group) === true
  return isShown && !isOfAnother(write, read) && !(write.method === 'DELETE' && isWithin(write.path, read.path))
}

/** Their paths name the same kind of thing by different ids: two reports, two webhooks. */
function isOfAnother(write: Call, read: Call): boolean {
  const names = read.template.split('/')
  const [written, found] = [write.path.split(/[/?]/), read.path.split(/[/?]/)]
  for (const [index, name] of write.template.split('/').entries()) {
    if (name !== names[index]) return false
    if (written[index] !== found[index]) return true
  }
  return false
}

const isWithin = (outer: string, path: string): boolean =>
  path === outer || path.startsWith(`${outer}/`) || path.startsWith(`${outer}?`)
