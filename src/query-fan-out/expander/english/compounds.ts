import type { Lexicon } from '../reading/lexicon.js'

export const ENGLISH_COMPOUNDS: Pick<Lexicon, 'compounds' | 'beside'> = {
  compounds: [
    [
      'consumable',
      '(?:chocolate|protein|granola|energy|cereal|snack|candy|soap|shampoo) bars?|(?:hair|fabric) conditioners?|(?:magnesium|iron|zinc|calcium|salt|dishwasher) tablets?|(?:oven|glass|toilet|drain|bathroom|tile) cleaners?',
    ],
    [
      'goods',
      '(?:pull[- ]?up|sound|monkey|towel|curtain|roof|light) bars?|power ?banks?|(?:graphics|memory|sd|sound|birthday|business|greeting|playing|trading) cards?|(?:home|jungle|baby) gyms?|(?:garden|gardening|power|hand|woodworking) tools?|(?:air|carpet|steam|pressure|pool|upholstery) cleaners?|(?:stereo|sound|speaker|alarm|hvac|heating|irrigation) systems?|stoves?|stools?|wardrobes?|bookcases?',
    ],
    [
      'software',
      '(?:habit|expense|time|bug|issue|budget|calorie|rank|price) trackers?|(?:chart|graph|diagram|map|poster|presentation|playlist|logo|quiz|video|resume|cv|meme|flyer|invoice|website|form|collage|survey) makers?|(?:help|service) desks?|virtual machines?|search engines?',
    ],
    [
      'any',
      '(?:quantum|game|fluid|classical|statistical|celestial|body) mechanics|(?:solar|immune|nervous|digestive|respiratory|political|school|education|legal|banking|number|metric|electoral|health ?care|tax|voting|grading|cardiovascular|endocrine|judicial|economic) systems?|(?:meal|diet|business|workout|training|lesson|marketing|exercise|eating|study|floor|succession|birth) plans?|(?:pivot|periodic|league|times|water|truth|multiplication|lookup|hash) tables?|(?:job|mood|message|vision|advisory|school) boards?|(?:keynote|motivational|guest|native|public) speakers?|(?:golf|race|crash|main|obstacle) courses?|(?:food|blood|piggy|central|world|river) banks?|(?:famous|impressionist|renaissance|baroque|modern) (?:painters?|architects?|photographers?)|(?:project|product|store|account|fund|hiring|sales|community) managers?|(?:progress|menu|navigation|search|space|error|gold) bars?|(?:social|middle|working|character|asset) class(?:es)?|aston villa',
    ],
  ],
  beside: String.raw`(?:wo)?men|ladies|kids|children|toddlers|girls|boys|seniors|students|beginners|adults|cheap|online|used|refurbished|reddit|nearby|vegan|wireless|waterproof|emergency|delivery|weekend|adults[- ]only|(?:flat|wide) feet|bad knees|\p{L}+ pain|plantar fasciitis|ram|ssd|(?:with )?pool|sea view|(?:pet|dog|kid|family)[- ]friendly|size|\d[\d.,x]*(?: ?(?:inch|inches|cm|mm|kg|gb|tb|w))?`,
}
