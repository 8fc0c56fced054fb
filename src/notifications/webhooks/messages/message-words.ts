import { type EventType, type EventWording, eventWording } from '../../../events/index.js'

/** The texts of a message. */
export interface MessageWords {
  title: string
  sentence: string
  link: string | null
}

export function messageWords(type: string, data: object, publicUrl: string | undefined): MessageWords {
  const { path, ...words } = wordingOf(type, data)
  return { ...words, link: publicUrl === undefined || path === null ? null : `${publicUrl}${path}` }
}

/** A digest was worded when it was made. */
function wordingOf(type: string, data: object): EventWording {
  if (type === 'digest') return { ...(data as Omit<EventWording, 'path'>), path: '/events' }
  return eventWording({ type: type as EventType, data })
}
