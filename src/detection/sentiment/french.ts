import type { Vocabulary } from './vocabulary.js'

export const FRENCH: Vocabulary = {
  tones: [
    [
      2,
      'excellent excellente excellents excellentes exceptionnel exceptionnelle meilleur_choix incontournable imbattable remarquable coup_de_cœur',
    ],
    [
      1.5,
      `meilleur meilleure meilleurs meilleures recommande recommandé recommandée recommandons recommandent idéal idéale parfait parfaite
      réputé réputée apprécié appréciée impressionnant impressionnante bon_rapport haut_de_gamme plébiscité se_distingue
      se_démarque vaut_le_coup vaut_la_peine`,
    ],
    [
      1,
      `bon bonne bons bonnes fiable fiables solide solides durable confortable confortables facile faciles efficace efficaces
      performant performante abordable abordables pratique rapide rapides silencieux silencieuse léger légère robuste
      polyvalent polyvalente populaire populaires agréable élégant élégante mieux bien_conçu économique`,
    ],
    [
      -1,
      `cher chère chers coûteux coûteuse lent lente lents bruyant bruyante fragile fragiles lourd lourde problème problèmes
      défaut défauts inconvénient inconvénients faible faibles limité limitée compliqué compliquée manque pannes panne
      encombrant pire prudence`,
    ],
    [
      -1.5,
      `mauvais mauvaise mauvaises décevant décevante décevants déçoit déçu déçus médiocre médiocres déconseillé déconseillée déconseille
      surévalué plaintes plaignent critiqué critiquée critiquent rappel_de_produits hors_de_prix peu_fiable arnaque`,
    ],
    [-2, 'éviter évitez pire_choix catastrophique'],
    [0, 'pas_seulement bien_sûr'],
  ],
  roles: {
    negation: 'pas jamais sans aucun aucune ni guère',
    hedge: 'parfois peut_être légèrement assez relativement',
    contrast: 'mais cependant toutefois pourtant néanmoins',
    concession: 'bien_que malgré tandis_que alors_que',
    comparison: 'que_la que_le que_les par_rapport_à contrairement_à',
    rejection: 'plutôt_que au_lieu_de',
    likeness: 'alternative_à alternatives_à similaire_à',
    victory: 'surpasse dépasse',
    shortfall: 'moins pas_aussi',
    merits: 'avantages_: points_forts_:',
    faults: 'inconvénients_: points_faibles_:',
  },
}
