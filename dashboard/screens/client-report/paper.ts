/** What is printed on. */
export const PAPERS = { a4: 'A4', letter: 'Letter' } as const
export type Paper = keyof typeof PAPERS

export const paperOf = (value: string | null): Paper => (value === 'letter' ? 'letter' : 'a4')

/** What printers hold where the reader lives, by the language of the browser. */
export const paperOfReader = (): Paper =>
  /-(?:US|CA|MX|PH|CL|CO)$/i.test(navigator.language) ? 'letter' : 'a4'
