import type { Reading } from '../reading/reading.js'

/** What is given as a present. */
const GIVEN =
  /head(?:phone|set)|earbud|speaker|watch|tracker|camera|drone|console|\btoys?\b|guitar|perfume|chocolate|\bwines?\b|whisk|jewel|necklace|backpack|kindle|tablet|coffee (?:maker|machine)|kopfhörer|lautsprecher|uhr(?:en)?$|kamera|drohne|konsole|spielzeug|gitarre|parf[uü]m|schokolade|schmuck|rucksack|kaffeemaschine|casque|écouteur|enceinte|montre|jouet|\bvins?\b|bijou|auricular|altavo|reloj|cámara|juguete|\bvinos?\b|joya|cuffi|auricolar|cassa|orolog|fotocamer|giocattol|profum|\bvini?o?\b|gioiell|zain[oi]/iu
/** What one wears, carries or rides day after day, so that everyday use sets it apart. */
const CARRIED =
  /shoe|sneaker|boot|backpack|\bbags?\b|laptop|notebook|phone|earbud|watch|bike|bicycle|scooter|schuh|stiefel|rucksack|tasche|handy|kopfhörer|uhr(?:en)?$|fahrrad|e-bike|(?<!st)roller|chaussure|basket|\bsacs?\b|ordinateur|téléphone|casque|écouteur|montre|vélo|trottinette|zapat|mochila|bolso|portátil|móvil|auricular|reloj|bici|patinete|scarp|zain[oi]|bors[ae]|portatil|telefon|cuffi|auricolar|orolog|monopattin/iu
/** Built in, stationary or worn on the skin: neither sought for heavy use nor bought second hand. */
const SETTLED =
  /p[uo]mp|bomba|matra|matelas|mattress|colch|matera|pillow|kissen|oreiller|almohada|cuscin|solar|graphi|grafikkart|gráfica|photovolta|heiz|heat|boiler|chaudi|calder|caldai|window|fenster|fenêtre|ventan|toilet|toothbrush|zahnbürst/iu
/** What is chosen otherwise with age. */
const FOR_SENIORS =
  /(?<!head|ear|micro)phone|handy|shoe|mattress|chair|\bbeds?\b|bike|insurance|schuh|matratze|sessel|stuhl|\bbett|fahrrad|versicherung|telef|téléphone|chaussure|matelas|fauteuil|\blits?\b|vélo|assurance|mutuelle|móvil|zapat|colch|sill[aó]|bici|seguro|cellulare|scarp|materass|poltron|assicuraz|polizz/iu
const FOR_FAMILIES =
  /insurance|\bcars?\b|\bsuvs?\b|versicherung|\bautos?$|tarif|assurance|mutuelle|voiture|forfait|seguro|coche|assicuraz|polizz/iu
/** Money is not bought: neither its price nor a bargain is looked for. */
const MONEY =
  /account|savings|\bloans?\b|mortgage|konto|tagesgeld|festgeld|kredit(?!kart)|depot|livret|épargne|compte|crédit|prêt|cuenta|hipoteca|préstamo|\bconto\b|\bconti\b|mutuo|prestito|\bfond[oi]\b|\bfonds\b/iu
const PRICED = new Set(['cost', 'budget', 'value', 'tiers', 'families'])

/** Houses that serve breakfast. */
const SERVED = /h[oô]tel|\bpension|b&b|bed and|auberge|hostal|\binns?\b|resort|alberg|guesthouse/iu
/** Houses that one goes to in their hours. */
const OPENED =
  /dentist|doctor|\bgyms?\b|salon|barber|hairdress|\bvets?\b|clinic|pharmac|bakery|arzt|ärzt|fitness|friseur|klinik|apothek|bäcker|werkstatt|médecin|coiffeur|vétérinaire|clinique|boulanger|garage|gimnasio|peluquer|veterinari|clínica|farmacia|panader|taller|medic|palestr|parrucchier|officin/iu
/** Whether a search suits the things it would be about. */
export function suitsGoods(key: string, { kind, intent, field, subject }: Reading): boolean {
  if (kind === 'lifespan') return key !== 'used' || !SETTLED.test(subject)
  if (kind === 'venue') return key !== 'breakfast' || SERVED.test(subject)
  if (kind === 'provider') return key !== 'weekend' || OPENED.test(subject)
  if (kind !== 'thing') return true
  if (key === 'gift') return GIVEN.test(subject)
  if (PRICED.has(key) && MONEY.test(subject)) return false
  if (key === 'families') return FOR_FAMILIES.test(subject)
  if (key === 'seniors') return FOR_SENIORS.test(subject)
  if (key === 'everyday') return CARRIED.test(subject)
  if (key === 'heavy' || key === 'used') return !SETTLED.test(subject)
  // Nobody looks for a substitute for shoes or for an insurance.
  return key !== 'alternatives' || intent === 'alternatives' || field === 'consumable'
}
