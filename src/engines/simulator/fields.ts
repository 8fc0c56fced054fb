/** What kind of thing people buy decides which praise and which complaint make sense. */
export type Kind = 'running' | 'goods' | 'service'

export interface Field {
  name: string
  kind: Kind
  /** What its pages are about, as their titles say it. */
  label: string
  /** A word of the prompt that gives it away, in any of the languages we write. */
  words: RegExp
  encyclopedia: string
  community: string
}

export const FIELDS: readonly Field[] = [
  {
    name: 'running',
    kind: 'running',
    label: 'running shoes',
    words:
      /\b(?:run|runs|runner|runners|running|marathon|trainers?|jogging|laufschuhe?n?|laufen|courir|course à pied|zapatillas|correr)\b/i,
    encyclopedia: 'Running_shoe',
    community: 'running',
  },
  {
    name: 'software',
    kind: 'service',
    label: 'business software',
    words:
      /\b(?:software|app|apps|crm|saas|tool|tools|platform|platforms|vpn|hosting|logiciels?|programas?|plattform)\b/i,
    encyclopedia: 'Business_software',
    community: 'smallbusiness',
  },
  {
    name: 'money',
    kind: 'service',
    label: 'everyday banking',
    words:
      /\b(?:bank|banks|banking|insurance|loan|loans|mortgage|broker|credit|versicherung|konto|banque|assurance|banco|seguro)\b/i,
    encyclopedia: 'Retail_banking',
    community: 'personalfinance',
  },
  {
    name: 'computers',
    kind: 'goods',
    label: 'laptops and gadgets',
    words:
      /\b(?:laptops?|phones?|headphones|earbuds|monitors?|tablets?|cameras?|keyboards?|handy|kopfhörer|ordinateurs?|casques?|portátiles?|auriculares)\b/i,
    encyclopedia: 'Consumer_electronics',
    community: 'gadgets',
  },
  {
    name: 'kitchen',
    kind: 'goods',
    label: 'kitchen appliances',
    words:
      /\b(?:coffee|espresso|kettles?|pans?|cookware|blenders?|fryers?|ovens?|kitchen|kaffee\w*|küche\w*|café|cuisine|cocina|cafeteras?)\b/i,
    encyclopedia: 'Small_appliance',
    community: 'cooking',
  },
  {
    name: 'sleep',
    kind: 'goods',
    label: 'mattresses and bedding',
    words: /\b(?:mattress(?:es)?|pillows?|bedding|duvets?|matratzen?|matelas|colchón|colchones)\b/i,
    encyclopedia: 'Mattress',
    community: 'mattress',
  },
]

/** For everything else. */
const ANY_FIELD: Field = {
  name: 'anything',
  kind: 'goods',
  label: 'household buys',
  words: /$^/,
  encyclopedia: 'Consumer_protection',
  community: 'BuyItForLife',
}

export function fieldOf(prompt: string): Field {
  return FIELDS.find(({ words }) => words.test(prompt)) ?? ANY_FIELD
}
