const DAY_MS = 86_400_000

export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const today = (): string => new Date().toISOString().slice(0, 10)

export interface Window {
  startDate: string
  endDate: string
}

/** The window with another first or last day. If it passes the other end, that end moves with it. */
export function windowWith(window: Window, end: keyof Window, day: string): Window {
  const moved = { ...window, [end]: day }
  return moved.startDate > moved.endDate ? { startDate: day, endDate: day } : moved
}

/** The lengths that a point of a chart can have. */
export const INTERVALS = ['day', 'week', 'month'] as const
export type PointInterval = (typeof INTERVALS)[number]
