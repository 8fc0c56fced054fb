import type { Call, Group } from './operation.js'

/** The groups with the figures and lists of a report. */
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

/** The other groups that show what the operations of a group write. Reads of the same group are always renewed. */
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

/** It shows the budget of its workspace, which the plan of another report can change, and it can be read without being saved. */
const PLAN = 'brandReports.readCollectionPlan'

/** Whether a write may have changed the result of a read. Reads of a deleted object are not renewed: they would only fail. */
export function isChangedBy(write: Call, read: Call): boolean {
  if (read.name === PLAN && read.template === write.template) return true
  const isShown = read.group === write.group || SHOWN_IN[write.group]?.includes(read.group) === true
  return isShown && !isOfAnother(write, read) && !(write.method === 'DELETE' && isWithin(write.path, read.path))
}

/** Whether both paths name the same kind of object by different ids, for example two reports. */
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
