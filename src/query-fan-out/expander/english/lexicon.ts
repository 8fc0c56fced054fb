import { type Lexicon, wordSet } from '../reading/lexicon.js'
import { ENGLISH_COMPOUNDS } from './compounds.js'
import { ENGLISH_QUESTIONS } from './questions.js'

export const ENGLISH: Lexicon = {
  ...ENGLISH_QUESTIONS,
  ...ENGLISH_COMPOUNDS,
  openings: [
    [
      'question',
      /^(?:what(?:'s| is) )?(?:the )?(?:best|right) (?:time|month|season|moment)(?: of (?:the )?(?:year|day))? to /i,
    ],
    ['none', /^(?:hi|hello|hey|please|so|ok|okay|well|also|and|but)\b(?: there| everyone| all)?[,!. ]+/i],
    [
      'none',
      /^(?:can|could|would|will) (?:you|anyone|someone) (?:please )?(?:help me (?:find|choose|pick)|recommend|suggest|name|list|tell me|show me|explain|give me)(?: (?:me|us))? ?/i,
    ],
    [
      'none',
      /^(?:i am|i'm|we are|we're|im) (?:currently )?(?:trying to (?:find|choose)|looking for|searching for|shopping for|in the market for) /i,
    ],
    [
      'buy',
      /^(?:i|we) (?:really )?(?:need|want|would like|'d like)(?: to (?:buy|get|find|purchase|rent|book|hire))? (?!to )/i,
    ],
    ['buy', /^want to (?:buy|rent|book|hire|find|get) /i],
    ['none', /^(?:i|we) (?:would like|want|need) to know /i],
    [
      'buy',
      /^(?:looking for|searching for|in search of|recommend(?:ations? for)?|suggest(?:ions? for)?|any (?:recommendations?|suggestions?) for|which|what) (?=\S+ (?:\S+ ){0,4}(?:should|would|do|can) (?:i|you|we) (?:buy|get|choose|pick|recommend|use)\b)/i,
    ],
    [
      'buy',
      /^(?:where (?:can|could|do|should) (?:i|we|you) (?:buy|find|get|order)|where to (?:buy|find|get|order)|buy|order|how (?:do i|can i|should i|do you|to) (?:choose|pick|select|find|buy)|what (?:should i|to) look for (?:in|when (?:choosing|buying|picking))|looking for|searching for|recommend(?:ations? for)?|suggest(?:ions? for)?|any (?:recommendations?|suggestions?) for) /i,
    ],
    [
      'trip',
      /^(?:what (?:to|should i|can i|can you|is there to) (?:do|see|visit)|(?:best |top |fun |free |cool )*(?:\d+ )?(?:things|stuff) to (?:do|see)|(?:best |top )*(?:places|sights) to (?:visit|see)|where to go|(?:\d+[ -]days? )?(?:itinerary|city trip|trip|weekend|vacation|holidays?)(?: itinerary)?(?: for| to)?|\d+ days) (?=(?:in|around|near|to|for|at) |[A-Z])(?:to |for |at )?/i,
    ],
    ['how-to', /^(?:how much (?:does it cost|do you pay|would it cost) to) /i],
    [
      'price',
      /^(?:how much (?:do|does|is|are|would|should) (?:an? |the )?|(?:average |typical )?(?:price|prices|cost|costs) (?:of|for) )/i,
    ],
    [
      'how-to',
      /^(?:how (?:do|can|should|would|could) (?:i|you|we|one)|how to|(?:what is|what's) the (?:best|easiest|right|fastest|cheapest) way to|(?:best|easiest|right|fastest|cheapest) way to|ways to|steps to) /i,
    ],
    [
      'best',
      /^(?:(?:what|which|who)(?:'s|’s| is| are) )?(?:the |some |really )?(?:(?:absolute|overall|very) )?(?:best(?:[ -]rated| value| overall)?|top(?:[ -]rated)?(?: \d+)?|most (?:popular|trusted|recommended)|most(?= (?:reliable|durable|comfortable|affordable|sustainable))|good|great|recommended|leading) /i,
    ],
    [
      'alternatives',
      /^(?:(?:best |good |free |cheaper? )*alternatives? (?:to|for|of)|something like|(?:apps|tools|software|brands|sites|companies) like) /i,
    ],
    [
      'review',
      /^(?:reviews? (?:of|for|on)|(?:is|are) (?=.{2,60} (?:worth (?:it|buying|the)|any good|good|legit|reliable)\b)) ?/i,
    ],
    [
      'definition',
      /^(?:what(?:'s|’s| is| are| does)|who is|who are|explain|define|definition of|meaning of) /i,
    ],
    [
      'question',
      /^(?:why|when|where|how (?:long|often|many|much|far|big|old)|is|are|does|do|did|can|could|should|will|would|has|have)(?: (?:do|does|is|are|should|can|i|you|we|it|there))* /i,
    ],
    ['buy', /^which (?!is |are )/i],
    ['none', /^(?:which|what|who|me|us|some|any) /i],
  ],
  closings: [
    [
      'review',
      /,? (?:reviews?|ratings?|opinions|testimonials|(?:really )?worth (?:it|buying|the money|the price)|any good|legit|good or bad)$/i,
    ],
    ['price', /,? (?:prices?|pricing|costs?|price range)$/i],
    ['alternatives', /,? (?:alternatives?|competitors)$/i],
    ['compare', /,? (?:comparison|compared)$/i],
    [
      'buy',
      /,? (?:to buy|for sale|buying guide|deals?|(?:should|would|do|can) (?:i|you|we) (?:buy|get|choose|pick|recommend|use)|recommendations?)$/i,
    ],
    ['definition', /,? (?:meaning|definition|explained|mean)$/i],
    ['trip', / itinerary$/i],
    ['best', /,? (?:right now|these days|at the moment|please|thanks|thank you)$/i],
  ],
  pairs: [
    /^(?:(?:what(?:'s|’s| is| are) )?(?:the )?(?:main )?differences? between|compare|comparing|comparison (?:of|between)) (.+?) (?:and|with|to|or|vs\.?|versus) (.+)$/i,
    /^(?:(?:which|what) is better[,:]? |should (?:i|we) (?:buy|get|choose|use|pick|take|go with) )?(.+?),? (?:vs\.?|versus) (.+)$/i,
    /^(?:is|are) (.+?) (?:better|cheaper|faster|safer|healthier) than (.+)$/i,
    /^(?:(?:which|what) is better[,:]? |should (?:i|we) (?:buy|get|choose|use|pick|take|go with) )(.+?) or (.+)$/i,
    /^(\S+(?: \S+)?) or (\S+(?: \S+)?(?: (?:for|with|without|in|on|at|near|under|against|while|during|if) .+)?)$/i,
  ],
  cue: /\b(?:looking for|searching for|shopping for|recommend|which|what(?:'s| is| are) |how (?:do|can|to|much)|where (?:can|to)|need (?!to)|want (?:to (?:buy|rent|book|hire|find|get) |a )|best |compare)/i,
  trouble:
    /\b(?:won'?t|doesn'?t|does not|isn'?t|not) (?:working|work|turn|start|charge|charging|connect|connecting|open|load|loading|print|printing|cool|heat|heating|drain|draining|sync|syncing|respond|responding)\b|\b(?:error(?: code)?|keeps? (?:crashing|freezing|disconnecting|restarting|beeping)|leaking|broken|stuck|crash(?:es|ing)?|overheating)\b/i,
  inquiry: /^(?:how|why|when|where|what|who)\b/i,
  near: / ?\b(?:near me|nearby|in my area|close to me|around here|near here)\b/i,
  wishes: wordSet(
    'open available close for under below with without in near on from over between around up against less at to into by while during',
  ),
  relative: wordSet('that if'),
  stops: wordSet(
    'is are was were do does did can could should would will have has had i you we they he she it my that which who whose when where if because but so than as not and or there this these those be been am im lasts last',
  ),
  before: wordSet('in near around to on by at'),
  inCity: 'in',
  price:
    /(?:for )?(?:under|below|less than|no more than|up to|around|between|over)|(?:with )?(?:a |my )?budget(?: of| is)?(?: around| about)?/,
  audience:
    /^for (?:\S+ ){0,3}(?:kids?|children|toddlers?|bab(?:y|ies)|teens?|teenagers|women|men|seniors?|elderly|beginners?|starters|students?|famil(?:y|ies)|couples|professionals|experts|freelancers?|startups?|teams?|business(?:es)?|companies|enterprises?|agencies|developers|designers|teachers|runners|travell?ers|parents|nonprofits?|women|mother|father|mom|dad|wife|husband|girlfriend|boyfriend|grandparents|young (?:people|adults|drivers)|retirees|adults?|restaurants?|shops?|stores?|schools?|clinics?|contractors?|retailers|firms?)\b/i,
  head: 'last',
  fields: [
    [
      'goods',
      'shoes?|boots?|sneakers?|sandals?|laptops?|notebooks?|computers?|pcs?|tablets?|phones?|smartphones?|iphones?|tvs?|televisions?|monitors?|headphones?|earbuds?|speakers?|soundbars?|cameras?|drones?|printers?|keyboards?|mouse|mice|chairs?|desks?|tables?|sofas?|couch(?:es)?|beds?|mattress(?:es)?|pillows?|blankets?|lamps?|vacuums?|vacuum cleaners?|robots?|washers?|machines?|dryers?|dishwashers?|fridges?|refrigerators?|freezers?|ovens?|microwaves?|blenders?|mixers?|(?:coffee|espresso|ice|ice cream|bread|pasta|rice|yogurt|waffle|popcorn|sandwich|soda|pizza) makers?|grinders?|fryers?|kettles?|toasters?|knives|knife|pans?|pots?|grills?|bikes?|bicycles?|e-?bikes?|scooters?|cars?|suvs?|tires?|tyres?|strollers?|seats?|backpacks?|bags?|suitcases?|luggage|tents?|jackets?|coats?|jeans|pants|shorts|shirts?|dress(?:es)?|socks|gloves|hats?|watch(?:es)?|smartwatch(?:es)?|trackers?|glasses|sunglasses|toys?|consoles?|guitars?|pianos?|lenses|drills?|mowers?|heaters?|boilers?|pumps?|panels?|batteries|battery|chargers?|cables?|routers?|purifiers?|humidifiers?|dehumidifiers?|conditioners?|treadmills?|dumbbells?|mats?|skis?|snowboards?|helmets?|furniture|jewelry|wetsuits?|boards?',
    ],
    [
      'software',
      'software|apps?|crms?|erps?|cms|saas|platforms?|tools?|plugins?|vpns?|antivirus|hosting|chatbots?|website builders?|managers?|email marketing|analytics|apis?|helpdesks?|systems?',
    ],
    [
      'lodging',
      'hotels?|hostels?|resorts?|motels?|guesthouses?|bed and breakfasts?|b&bs?|campsites?|campgrounds?|inns?|vacation rentals?|holiday (?:homes?|cottages?)|villas?|chalets?|apartments?',
    ],
    [
      'dining',
      'restaurants?|cafes?|cafés|coffee shops?|bars?|pubs?|brunch(?: places?| spots?)?|pizzerias?|bistros?|steakhouses?|diners?|eateries|rooftop bars?',
    ],
    [
      'provider',
      'dentists?|doctors?|plumbers?|electricians?|lawyers?|attorneys?|agency|agencies|gyms?|salons?|barbers?|hairdressers?|tutors?|cleaners?|movers?|contractors?|mechanics?|therapists?|physiotherapists?|vets?|photographers?|caterers?|consultants?|accountants?|clinics?|spas?|roofers?|locksmiths?|painters?|architects?|bakery|bakeries|cleaning (?:services?|companies|company)|moving (?:companies|company)|movers|pharmac(?:y|ies)|daycares?|coach(?:es)?',
    ],
    [
      'service',
      'insurance|banks?|brokers?|loans?|mortgages?|credit cards?|cards?|accounts?|airlines?|flights?|courses?|schools?|universit(?:y|ies)|providers?|plans?|services?|tours?|companies|company|firms?|subscriptions?|classes',
    ],
    [
      'consumable',
      'vitamins?|supplements?|powders?|proteins?|coffee|tea|food|milk|creams?|serums?|shampoos?|sunscreens?|moisturi[sz]ers?|oils?|wines?|beers?|whisk(?:e?y|ies)|snacks?|cereals?|detergents?|soaps?|toothpastes?|perfumes?|magnesium|creatine|caffeine|melatonin|collagen|probiotics?|makeup|lipsticks?|diapers?|litter|chocolates?|paint|beans',
    ],
  ],
  or: 'or',
  upTo: 'under',
  articles: wordSet('a an the my our your some any me us'),
  small: wordSet(
    'a an the of for to in on at with without and or vs versus is are was were be do does did can could should would will i you we my me your our it its this that these those what which who how when where why there from by as some any than if so please need want looking just really very get have has',
  ),
}
