/** A log record of a person, as the source `json` sends it. */
export interface PersonVisit {
  time: string
  ip: string
  path: string
  referrer?: string
  country?: string
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export const personRecord = (view: PersonVisit & { user_agent?: string }) =>
  JSON.stringify({ host: 'nike.com', status: 200, method: 'GET', user_agent: CHROME, ...view })

/** This many people come from an engine on a day; the first of them reach a goal. */
export function peopleOfDay(
  day: string,
  { visits, goals = 0, referrer }: { visits: number; goals?: number; referrer: string },
): string[] {
  return Array.from({ length: visits }, (_, index) => {
    const person = { ip: `192.${referrer.length}.${Math.floor(index / 250)}.${index % 250}` }
    const came = personRecord({ time: `${day}T10:00:00Z`, path: '/a', referrer, ...person })
    const reached = personRecord({
      time: `${day}T10:05:00Z`,
      path: '/thank-you',
      referrer: 'https://nike.com/a',
      ...person,
    })
    return index < goals ? [came, reached] : [came]
  }).flat()
}
