/** The texts about one figure. Interface, screens, alerts, messages, assistants and documentation all use them. */
export interface FigureDescriptor {
  /** The name that people use. */
  name: string
  /** What the figure says, in one sentence without a formula. */
  meaning: string
  /** The meaning again, with numbers. */
  example: string
  /** The unit of the value. */
  unit: '%' | 'points' | 'position' | 'answers' | 'citations' | 'visits' | 'times'
  /** Whether a higher value is better for the brand. Null if neither direction is. */
  better: 'more' | 'less' | null
  formula: string
  /** When the value is `null`. Undefined if it is never null. */
  without?: string
}

/** Figures about the whole report or about two of its brands. */
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
    formula:
      '100 × brands named (or domains cited) on both of two days / on at least one of them; the mean over such pairs',
    without: 'fewer than 20 pairs of days can be compared',
  },
  weakness: {
    name: 'Weakness',
    meaning: 'How many of 100 answers that name the brand criticise one aspect of it, for example its price.',
    example: 'Of 80 answers that name you 12 say that you are expensive: 15 %.',
    unit: '%',
    better: 'less',
    formula: '100 × answers that criticise the aspect of the brand / answers that name the brand',
    without: 'no answer names the brand in a language whose sentiment is read',
  },
  effect: {
    name: 'Effect',
    meaning:
      'How many points more the affected prompts changed around a day than the untouched prompts of the same report.',
    example:
      'Affected prompts went from 30 % to 41 %, untouched ones from 40 % to 45 %: 11 points less 5 are an effect of +6.',
    unit: 'points',
    better: 'more',
    formula:
      'mean change of the affected prompts − mean change of the untouched ones, scaled to the room that the affected ones have',
    without: 'the days after it are not over, or there are fewer than 5 affected or 5 untouched prompts',
  },
  displacement: {
    name: 'Displacement',
    meaning:
      'How many answers name a competitor but not you, for each answer that names you but not the competitor.',
    example: 'Of 200 answers 40 name only the competitor and 20 name only you: 2. Above 1 it displaces you.',
    unit: 'times',
    better: 'less',
    formula:
      'answers that name the competitor and not the brand / answers that name the brand and not the competitor',
    without: 'no answer names the brand without the competitor',
  },
  visits: {
    name: 'Visits from engines',
    meaning: 'How often people arrive on a page through a link of an engine. The true number can be higher.',
    example: 'One person follows links of ChatGPT to two pages on one day: 2 visits.',
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
    meaning: 'How many visits a page gets for every 1,000 answers that cite it.',
    example: 'A page that 40 answers cite gets 30 visits: 750.',
    unit: 'visits',
    better: 'more',
    formula: '1,000 × visits / answers that cite the page',
    without: 'no answer cites it',
  },
} as const satisfies Record<string, FigureDescriptor>
