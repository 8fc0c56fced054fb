/** What the product says of one figure, wherever it says it: interface, screens, alerts, messages, assistants and documentation. */
export interface FigureDescriptor {
  /** As people call it. */
  name: string
  /** What it tells, in one sentence, without a formula. */
  meaning: string
  /** The same with numbers. */
  example: string
  /** What stands behind its value. */
  unit: '%' | 'points' | 'position' | 'answers' | 'citations' | 'visits' | 'times'
  /** Whether more of it is better for the brand; null where neither is. */
  better: 'more' | 'less' | null
  formula: string
  /** When it is `null`; undefined where it never is. */
  without?: string
}

/** Figures of the whole report, and of two of its brands. */
export const REPORT_FIGURES = {
  anyBrandCoverage: {
    name: 'Any brand named',
    meaning: 'How many of 100 answers name at least one brand of the report.',
    example: 'Of 200 answers 120 name you or a competitor: 60 %. The other 80 are no loss to anyone.',
    unit: '%',
    better: null,
    formula: '100 × `anyBrandExecutions` / answers',
    without: 'there are no answers',
  },
  coverageWhereCited: {
    name: 'Coverage where cited',
    meaning: 'How many of 100 answers that cite a page or domain name the brand.',
    example: 'A page is cited in 40 answers, 6 of them name you: 15 %. Of all answers 42 % do.',
    unit: '%',
    better: 'more',
    formula: '100 × answers that cite it and name the brand / answers that cite it',
    without: 'no answer cites it',
  },
  stability: {
    name: 'Stability',
    meaning: 'How much the answers to a prompt have in common from one day to the next.',
    example: 'Yesterday’s answers name A and B, today’s A and C: one of three names is the same, 33 %.',
    unit: '%',
    better: null,
    formula: '100 × what is named, or cited, on both of two days / what is on either; the mean of such pairs',
    without: 'fewer than 20 pairs of days can be compared',
  },
  weakness: {
    name: 'Weakness',
    meaning: 'How many of 100 answers that name the brand say something against it of one aspect.',
    example: 'Of 80 answers that name you 12 say that you are expensive: 15 %.',
    unit: '%',
    better: 'less',
    formula: '100 × answers that say something against the brand of the aspect / answers that name the brand',
    without: 'no answer names the brand in a language whose tone is read',
  },
  effect: {
    name: 'Effect',
    meaning:
      'How many points more the affected prompts moved around a day than the untouched ones of the same report did.',
    example:
      'Affected prompts went from 30 % to 41 %, untouched ones from 40 % to 45 %: 11 points less 5 are an effect of +6.',
    unit: 'points',
    better: 'more',
    formula:
      'mean change of the affected prompts − mean change of the untouched ones, brought to the room of the affected',
    without: 'the days after are not over, or a side has fewer than 5 prompts',
  },
  displacement: {
    name: 'Displacement',
    meaning: 'How many answers name a competitor without you, for each answer that names you without it.',
    example: 'Of 200 answers 40 name only the competitor and 20 name only you: 2. Above 1 it displaces you.',
    unit: 'times',
    better: 'less',
    formula:
      'answers that name the competitor and not the brand / answers that name the brand and not the competitor',
    without: 'no answer names the brand without the competitor',
  },
  visits: {
    name: 'Visits from engines',
    meaning: 'How often people arrive on a page by a link of an engine: at least so many.',
    example: 'Somebody follows links of ChatGPT to two pages on one day: 2 visits.',
    unit: 'visits',
    better: 'more',
    formula: 'arrivals by page, engine, person and day, without paid ones',
    without: 'no log has referrers',
  },
  goalRate: {
    name: 'Goal rate',
    meaning: 'How many of 100 visits reach a goal on the same day.',
    example: 'Of 120 visits 9 reach a goal: 7.5 %.',
    unit: '%',
    better: 'more',
    formula: '100 × visits that reach a goal / visits',
    without: 'there are no visits or no goals',
  },
  visitsPerThousandCitations: {
    name: 'Visits per 1,000 citations',
    meaning: 'How many visits come for 1,000 answers that cite a page.',
    example: 'Of a page that 40 answers cite, 30 visits: 750.',
    unit: 'visits',
    better: 'more',
    formula: '1,000 × visits / answers that cite the page',
    without: 'no answer cites it',
  },
} as const satisfies Record<string, FigureDescriptor>
