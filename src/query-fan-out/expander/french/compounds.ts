import type { Lexicon } from '../reading/lexicon.js'

export const FRENCH_COMPOUNDS: Pick<Lexicon, 'compounds' | 'beside'> = {
  compounds: [
    [
      'goods',
      'cartes? (?:graphiques?|mémoire|mères?|sd)|salons? de jardin|outils? (?:de jardin(?:age)?|de bricolage|à main|électroportatifs?)|camping-cars?|batteries? externes?',
    ],
    ['software', 'machines? virtuelles?|moteurs? de recherche'],
    [
      'any',
      "cartes? (?:grises?|d'identité|de séjour|vitale|de visite|du monde|postales?|mentales?)|crédits? d'impôts?|bureaux? (?:de (?:change|vote|poste|tabac)|d'études?)|salons? (?:de l'\\p{L}+|du \\p{L}+|des \\p{L}+)|cours (?:de (?:la )?bourse|du \\p{L}+|de l'\\p{L}+)|siège social|tables? (?:des matières|de multiplication|rondes?)|vols? (?:de (?:voiture|vélo|données|téléphone|colis)s?|à l'\\p{L}+)|comptes? rendus?|jeux (?:olympiques|paralympiques|d'argent)|appareils? (?:dentaires?|digestif|respiratoire|d'état)|plateformes? (?:élévatrices?|pétrolières?)|auberges? espagnoles?|agences? (?:de presse|de notation|nationale|européenne|spatiale)|peintres? (?:célèbres?|impressionnistes?|français)|compléments? (?:d'objet|circonstanciels?|du nom)|avocats? (?:mûrs?|farcis?)|services? (?:militaire|civique)",
    ],
  ],
  beside:
    'petite?s?|grande?s?|bonn?e?s?|beaux?|belles?|jolie?s?|nouveaux?|nouvel(?:le)?s?|vieux|vieilles?|gros(?:se)?s?|premi(?:er|ère)s?|vraie?s?|mini',
}
