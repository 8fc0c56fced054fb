import type { Plan } from './purpose.js'

/** For one named brand, product or company. */
export const NAME = {
  reformulation: {
    replaced: ['Find what can take the place of {x}', 'Whoever asks for alternatives wants them listed.'],
    similar: ['Find what is like {x}', 'What is alike is the first choice in its place.'],
    substitute: ['Do without {x}', 'The same wish in the words of somebody who leaves.'],
    priced: ['Know current prices', 'What is asked is a price, and prices change.'],
    verdict: ['Get a verdict on {x}', 'A bare name is most often a wish for a judgement.'],
    overview: ['Know what {x} is', 'An answer introduces the name before it judges it.'],
    keywords: ['Get current pages about {x}', 'Plain keywords with a year find current pages.'],
  },
  related: {
    reviews: ['Read experiences with {x}', 'Reviews are the evidence for any verdict.'],
    alternatives: ['See what else there is', 'Who looks a name up is often still choosing.'],
    forum: ['Hear unsponsored opinions', 'Discussions hold what the maker does not say.'],
    news: ['Know what has changed lately', 'Facts about a name grow old quickly.'],
    weighed: ['See the alternatives side by side', 'Alternatives are compared before one is taken.'],
    offers: ['Pay less for {x}', 'Discounts are among the most frequent searches beside a name.'],
  },
  implicit: {
    cost: ['Know the price of {x}', 'The price decides, even where the question does not mention it.'],
    worth: ['Weigh the good against the bad', 'Advantages and drawbacks are weighed before a decision.'],
    complaints: ['Know the weak points of {x}', 'A balanced answer names complaints too.'],
    trust: ['Be sure that {x} can be trusted', 'Trust is checked before money is spent.'],
    service: ['Know how problems are handled', 'Support tells makers apart when features do not.'],
    leaving: ['Know why others leave {x}', 'Reasons to leave tell what the alternative must do better.'],
    suited: ['Know for whom {x} is made', 'Whether it fits depends on who asks.'],
  },
  comparison: {
    rivals: ['See {x} against its competitors', 'A verdict needs something to compare with.'],
    better: ['Find out whether another one is better', 'Alternatives are ranked against the name asked for.'],
    previous: ['Know what is new in {x}', 'The model before is the nearest rival.'],
    differences: ['Know what sets {x} apart', 'What is particular shows only beside others.'],
  },
  entity_expansion: {
    competitors: ['Know the names of the competitors', 'Names of competitors open the next searches.'],
    company: ['Know who stands behind {x}', 'The company behind a name belongs to its description.'],
    listed: ['Get a list of names', 'A list of names is the raw material of a shortlist.'],
    range: ['Know what belongs to {x}', 'A name often covers several products or plans.'],
  },
  personalized: {
    cheaper: ['Spend less', 'Many who ask have a limit they do not mention.'],
    beginners: ['Start without experience', 'A first-timer needs another answer than an expert.'],
    easier: ['Find an easier one', 'Who leaves often wants something simpler.'],
    stronger: ['Find one for professional work', 'Professionals ask more of what replaces it.'],
    professionals: ['Meet professional demands', 'Professionals ask more of the same name.'],
  },
} as const satisfies Plan
