import type { Lexicon } from '../reading/lexicon.js'

export const ITALIAN_COMPOUNDS: Pick<Lexicon, 'compounds' | 'beside'> = {
  compounds: [
    ['goods', 'strument[oi] musical[ei]|attrezz[oi] da giardino|autocaravan|camper'],
    ['software', 'macchin[ae] virtual[ei]|motor[ei] di ricerca'],
    [
      'any',
      "pension[ei] (?:di|d'\\p{L}+|minim[ae]|anticipat[ae]|integrativ[ae]|complementar[ei]|social[ei]|nett[ae]|lord[ae]|quota)|agenzi[ae] (?:delle entrate|delle dogane|spazial[ei])|cart[ae] (?:d'identità|igienica|da parati|geografic(?:a|he)|costituzional[ei])|cass[ae] (?:integrazione|depositi|di risparmio|comune)|conto (?:alla rovescia|termico)|programm[ai] (?:elettoral[ei]|televisiv[oi]|scolastic[oi])|cors[oi] d'acqua|serviz[io]+ (?:civile|militare)|medici senza frontiere",
    ],
  ],
  beside:
    'piccol[oaie]|grand[ei]|gran|bel(?:l[oaie])?|bei|buon[oaie]?|nuov[oaie]|vecchi[oaie]?|miglior[ei]?|prim[oaie]|mini',
}
