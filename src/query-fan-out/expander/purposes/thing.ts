import type { Plan } from './purpose.js'

/** For things one chooses among: goods, software, services; the likeliest of each type first. */
export const THING = {
  reformulation: {
    priced: ['Know current prices', 'A question about a price is searched with the word price and a year.'],
    ranked: [
      'Find the leading {x}',
      'Ranked lists are the sources most answers to a question like this rest on.',
    ],
    keywords: [
      'Get the same answer from plain keywords',
      'Stripped of its sentence, the question matches more pages.',
    ],
    sense: ['Know whether it is worth it', 'The question in the words of a verdict.'],
    asked: ['Decide which {x} to take', 'The question as people put it in forums and guides.'],
    recommended: [
      'Hear what is recommended',
      'Recommendations are worded differently from rankings and found on other pages.',
    ],
  },
  related: {
    part: [
      'Meet one requirement at a time',
      'Few pages cover all requirements at once, so each is looked up alone.',
    ],
    reviews: ['Read what others experienced with {x}', 'Reviews back a recommendation with experience.'],
    forum: ['Hear unsponsored opinions', 'Discussions hold opinions that shops and guides leave out.'],
    types: [
      'Get an overview of the kinds of {x}',
      'An answer has to know the sub-groups before it can recommend one.',
    ],
    alternatives: ['See what else would do', 'A complete answer names other ways to the same end.'],
    news: ['Learn what is new in {x}', 'Older pages miss what has come out since.'],
    deals: ['Pay less for {x}', 'Offers often follow a recommendation.'],
    care: ['Keep {x} in good condition', 'Upkeep is part of owning what was asked for.'],
    used: ['Consider a used one', 'Second hand is the common way round the price.'],
  },
  implicit: {
    choose: [
      'Know how to choose {x}',
      'Behind the wish for a recommendation stands the question of criteria.',
    ],
    cost: ['Know the price of {x}', 'The price decides, even where the question does not mention it.'],
    features: [
      'Know which properties matter',
      'Candidates can only be told apart by the properties that count.',
    ],
    worth: ['Be sure that it is worth it', 'Advantages and drawbacks are weighed before a decision.'],
    mistakes: ['Avoid a wrong choice', 'Whoever asks for the best wants to be spared the worst.'],
    problems: ['Know the usual problems', 'Weak points are rarely asked for and always relevant.'],
    guide: ['Get guidance before buying', 'Buying guides join criteria and recommendations.'],
    where: ['Know where to buy', 'A recommendation is only useful with a place to buy it.'],
    lifespan: ['Know the lifespan of {x}', 'Durability belongs to the value of a purchase.'],
  },
  comparison: {
    compared: ['See the candidates side by side', 'Comparisons give an answer its table.'],
    kinds: ['Decide between the kinds of {x}', 'The kind is chosen before the item.'],
    tiers: [
      'Know whether paying more pays off',
      'Price classes are the first line along which offers divide.',
    ],
    value: ['Get the most for the money', 'Quality and price are compared together.'],
    tested: ['Rely on independent tests', 'Independent tests compare by measured results.'],
  },
  entity_expansion: {
    brands: ['Know the makers of {x}', 'Names of makers turn a general question into checkable candidates.'],
    vendors: ['Know the vendors of {x}', 'Vendor names turn a general question into checkable candidates.'],
    list: ['Get a list of names', 'A list of names is the raw material of a shortlist.'],
    testers: [
      'See the verdict of a known tester',
      'A well-known tester is a source that answers like to cite.',
    ],
    directories: [
      'See ratings in a software directory',
      'Software directories collect ratings vendor by vendor.',
    ],
    popular: ['Know what most people take', 'The most popular ones are named in nearly every answer.'],
  },
  personalized: {
    budget: ['Spend little', 'Many who ask have a limit they do not mention.'],
    everyday: ['Have something for every day', 'Everyday use sets its own priorities.'],
    teams: ['Suit a small team', 'Small teams need less administration and lower prices.'],
    beginners: ['Start without experience', 'A first-timer needs another answer than an expert.'],
    families: ['Suit a family', 'A household with children weighs differently.'],
    heavy: ['Have something that bears heavy use', 'Frequent users need durability.'],
    freelancers: ['Suit a self-employed person', 'Working alone changes which functions are needed.'],
    students: ['Suit a student', 'Students look for low prices and simple terms.'],
    gift: ['Give it to someone', 'Some who ask are buying for someone else.'],
    seniors: ['Suit older people', 'Ease of use and comfort matter more with age.'],
  },
} as const satisfies Plan
