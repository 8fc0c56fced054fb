// Generated from the route table by `npm run client`.

/** The name of a figure, what it means, and how it is computed. */
export interface Figure {
  name: string
  meaning: string
  example: string
  unit: '%' | 'points' | 'position' | 'answers' | 'citations' | 'visits' | 'times'
  better: 'more' | 'less' | null
  formula: string
  without?: string
}

/** The figures by field of the interface. */
export const FIGURES = {
  mentions: {
    name: 'Mentions',
    meaning: 'How many answers name the brand. An answer that names it three times counts once.',
    example: 'Of 200 answers 84 name you: 84 mentions.',
    unit: 'answers',
    better: 'more',
    formula: 'answers that name it',
  },
  rank: {
    name: 'Rank',
    meaning: 'The brand’s rank among the brands of the report, by how many answers name each.',
    example: 'Two competitors are named in more answers than you: rank 3.',
    unit: 'position',
    better: 'less',
    formula: 'position by `mentions`, from 1; of equal brands, the one listed first in the report',
  },
  rankRange: {
    name: 'Rank range',
    meaning:
      'The ranks that the brand may really have: inside this range, chance alone can decide which brand is ahead.',
    example:
      'One competitor is named in clearly more answers, one of the other three in clearly fewer: rank 2 to 4.',
    unit: 'position',
    better: null,
    formula: '1 + brands that are named more often by more than noise, to brands − those named less often',
    without: 'below 5 prompts',
  },
  brandCoverage: {
    name: 'Coverage',
    meaning: 'How many of 100 answers name the brand.',
    example: 'Of 200 answers 84 name you: 42 %.',
    unit: '%',
    better: 'more',
    formula: '100 × mentions / answers',
    without: 'there are no answers',
  },
  shareOfVoice: {
    name: 'Share of voice',
    meaning: 'The brand’s part of all mentions of the brands that the report tracks.',
    example: 'You are named 84 times, your competitors 126 times: 84 of 210 mentions are yours, 40 %.',
    unit: '%',
    better: 'more',
    formula: '100 × its mentions / mentions of all brands of the report',
    without: 'no brand is named',
  },
  averagePosition: {
    name: 'Average position',
    meaning:
      'The average position of the brand among the brands of the report, in answers that name it. 1 is first.',
    example: 'One answer names you first and another third: 2.0.',
    unit: 'position',
    better: 'less',
    formula: 'sum of its positions / its mentions',
    without: 'it is never named',
  },
  visibilityScore: {
    name: 'Visibility score',
    meaning:
      'Coverage and position in one figure: an answer that names the brand first counts 100, later ones less, none 0.',
    example: 'Of two answers one names you second (90), the other does not (0): 45.',
    unit: 'points',
    better: 'more',
    formula: 'sum of 100 × 0.9^(position − 1) / answers; not named is 0',
    without: 'there are no answers',
  },
  domainExecutions: {
    name: 'Answers citing the domain',
    meaning: 'How many answers cite a page of the brand’s domains.',
    example: 'Of 200 answers 30 link to a page of yours: 30.',
    unit: 'answers',
    better: 'more',
    formula: 'answers that cite a page of its domains',
  },
  domainCoverage: {
    name: 'Domain coverage',
    meaning: 'How many of 100 answers cite a page of the brand’s domains.',
    example: 'Of 200 answers 30 link to a page of yours: 15 %.',
    unit: '%',
    better: 'more',
    formula: '100 × `domainExecutions` / answers',
    without: 'there are no answers',
  },
  domainCitations: {
    name: 'Citations of the domain',
    meaning: 'How many citations go to pages of the brand’s domains. An answer may cite several pages.',
    example: 'Thirty answers cite one page of yours each, ten of them a second one: 40.',
    unit: 'citations',
    better: 'more',
    formula: 'citations of pages of its domains',
  },
  citationShare: {
    name: 'Citation share',
    meaning: 'The part of all cited pages that belongs to the brand’s domains.',
    example: 'The answers cite 800 pages, 40 of them yours: 5 %.',
    unit: '%',
    better: 'more',
    formula: '100 × `domainCitations` / citations',
    without: 'nothing is cited',
  },
  outcomes: {
    name: 'Named and cited',
    meaning:
      'Every answer is one of four: it names the brand and cites a page of it, does only one of the two, or neither.',
    example: 'Of 200 answers 20 name and cite you, 64 only name you, 10 only cite you, 106 do neither.',
    unit: 'answers',
    better: null,
    formula: 'answers by whether they name it and whether they cite a page of its domains',
  },
  ghostRate: {
    name: 'Cited without a name',
    meaning: 'How many of 100 answers that cite a page of the brand do not name the brand.',
    example: 'Thirty answers link to a page of yours, ten of them do not name you: 33 %.',
    unit: '%',
    better: 'less',
    formula: '100 × `outcomes.citedOnly` / `domainExecutions`',
    without: 'no answer cites its domains',
  },
  pawc: {
    name: 'Share of words',
    meaning:
      'The brand’s part of what answers write about the brands of the report: the words of sentences that name each, early sentences counting more.',
    example: 'An answer has a long paragraph about a competitor and then one short sentence about you: 10 %.',
    unit: '%',
    better: 'more',
    formula: '100 × its shares of the words / shares of all brands of the report',
    without: 'no brand is named, or older answers have not been read again yet',
  },
  sentiment: {
    name: 'Answers by sentiment',
    meaning: 'How many of the answers that name the brand praise it, only mention it or criticise it.',
    example: 'Of 84 answers that name you 30 praise, 50 only mention and 4 criticise you.',
    unit: 'answers',
    better: null,
    formula: 'answers that name it, by how they speak of it',
    without: 'it is never named',
  },
  'sentiment.unknown': {
    name: 'Unknown sentiment',
    meaning: 'Answers that name the brand in a language whose sentiment Sightline does not read.',
    example: 'Six of the 84 answers that name you are in Finnish: 6.',
    unit: 'answers',
    better: null,
    formula: 'answers that name it in a language whose sentiment is not read',
  },
  'sentiment.nss': {
    name: 'Sentiment',
    meaning:
      'How answers speak of the brand: +100 if all of them praise it, −100 if all criticise it, 0 if both are even.',
    example: 'Of 84 answers that name you 30 praise and 4 criticise you: +31.',
    unit: 'points',
    better: 'more',
    formula: '100 × (positive − negative) / (positive + neutral + negative)',
    without: 'no answer that names it has a known sentiment',
  },
  netSentiment: {
    name: 'Net sentiment',
    meaning: 'Sentiment with its interval and its change since the window before.',
    example: 'Of 84 answers that name you 30 praise and 4 criticise you: +31 (+19 to +43).',
    unit: 'points',
    better: 'more',
    formula:
      '`sentiment.nss`; its interval and its change are those of a mean between −1 and +1 over prompts',
    without: 'no answer that names it has a known sentiment',
  },
  intervals: {
    name: 'Interval',
    meaning:
      'If more questions of this kind were asked, the figure would most likely be in this range. The fewer prompts, the wider it is.',
    example: 'Coverage of 42 % (36 to 48): the true figure is most likely between 36 and 48.',
    unit: 'points',
    better: null,
    formula: '95 % interval of five of the rates, see [intervals](#intervals)',
    without: 'below 5 prompts',
  },
  change: {
    name: 'Change',
    meaning:
      'How much the figure rose or fell against the equally long window before. It is coloured only if chance alone would rarely move it as far.',
    example: '42 % in these 30 days and 38 % in the 30 days before: +4 points.',
    unit: 'points',
    better: 'more',
    formula: 'the figure of this window less that of the window before',
    without:
      'one of the windows has no such figure; below 5 prompts, whether it is more than noise is unknown',
  },
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
} as const satisfies Readonly<Record<string, Figure>>
