/** The sizes of paper. */
export const PAPERS = { a4: 'A4', letter: 'Letter' } as const
export type Paper = keyof typeof PAPERS

export const paperOf = (value: string | null): Paper => (value === 'letter' ? 'letter' : 'a4')

/** The usual paper size of the reader’s country, by the language of the browser. */
export const paperOfReader = (): Paper =>
  /-(?:US|CA|MX|PH|CL|CO)$/i.test(navigator.language) ? 'letter' : 'a4'
