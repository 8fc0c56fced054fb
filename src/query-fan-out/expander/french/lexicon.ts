import { type Lexicon, wordSet } from '../reading/lexicon.js'
import { FRENCH_COMPOUNDS } from './compounds.js'
import { FRENCH_QUESTIONS } from './questions.js'

export const FRENCH: Lexicon = {
  ...FRENCH_QUESTIONS,
  ...FRENCH_COMPOUNDS,
  openings: [
    [
      'question',
      /^(?:quel(?:le)? est )?(?:la |le )?meilleure? (?:moment|période|mois|saison)(?: de l'année)? pour /i,
    ],
    [
      'none',
      /^(?:bonjour|salut|bonsoir|coucou|svp|s'il (?:vous|te) plaît|merci|alors|et|donc)(?: à tous| tout le monde)?[,!. ]+/i,
    ],
    [
      'buy',
      /^(?:pouvez-vous|pourriez-vous|peux-tu|tu peux) (?:me |nous )?(?:recommander|conseiller|suggérer|proposer) /i,
    ],
    [
      'buy',
      /^(?:je|nous|on) (?:cherche|cherchons|recherche|veux|voudrais|souhaite|souhaiterais|aimerais|dois)(?: (?:acheter|trouver|avoir|m'acheter))? /i,
    ],
    ['none', /^qui (?:est|sont) (?=l[ae]s? meilleure?s? )/i],
    ['buy', /^(?:aimer|voudr|souhaiter)(?:ais|ions) (?:bien )?(?:acheter|trouver|louer|réserver) /i],
    ['buy', /^(?:j'ai besoin d(?:e |'une |'un |')|à la recherche d(?:e |'une |'un |'))/i],
    [
      'buy',
      /^(?:où (?:acheter|trouver|commander)|comment (?:bien )?choisir|acheter|conseillez-moi|recommandez-moi) /i,
    ],
    [
      'trip',
      /^(?:que (?:faire|voir|visiter)|quoi (?:faire|voir|visiter)|(?:les )?(?:meilleures |top )?(?:\d+ )?(?:choses à (?:faire|voir)|activités|visites)|(?:\d+ jours )?(?:itinéraire|séjour|week-end|weekend|voyage|vacances)|\d+ jours) (?=(?:à|au|aux|en|dans|sur) )/i,
    ],
    [
      'price',
      /^(?:combien (?:coûte(?:nt)?|ça coûte)|quel est le (?:prix|coût|tarif) (?:d'une |d'un |des |du |de la |de |d'))/i,
    ],
    ['price', /^(?:prix|coût|tarifs?) (?:d'une |d'un |des |du |de la |de |d')/i],
    [
      'how-to',
      /^(?:comment(?: (?:puis-je|peut-on|faire pour|on peut|je peux|bien))?|(?:quelle est )?(?:la )?meilleure (?:façon|méthode|manière) (?:de|pour)|astuces? pour) /i,
    ],
    [
      'best',
      /^(?:quel(?:le)?s? (?:est|sont) )?(?:l[ae]s? )?(?:top \d+ (?:des )?|top |meilleure?s? |bonn?e?s? )/i,
    ],
    [
      'alternatives',
      /^(?:meilleures? |bonnes? |les |une )*alternatives? (?:moins chères? )?(?:à |au |aux |pour )/i,
    ],
    ['review', /^(?:avis (?:sur|de|des)|test (?:de|du|des)) /i],
    [
      'definition',
      /^(?:qu'est[- ]ce (?:que c'est |que |qu')|c'est quoi |que signifie |définition (?:de |d'|du )?|qu'est-ce qu(?:e |'))/i,
    ],
    [
      'question',
      /^(?:pourquoi|quand|combien de (?:temps|fois)?|est[- ]ce qu(?:e |')|peut-on|faut-il|doit-on|est-il|est-elle|y a-t-il) ?/i,
    ],
    ['buy', /^quel(?:le)?s? (?!est |sont )/i],
    ['definition', /^quel(?:le)?s? (?:est|sont) /i],
    ['none', /^(?:l'|d')/i],
  ],
  closings: [
    ['trip', / (?:itinéraire|que faire|à faire)$/i],
    [
      'review',
      / (?:avis(?: clients?)?|tests?|opinions?|fiable|(?:ça |en )?(?:vaut|valent)(?:-(?:ils?|elles?))? (?:le coup|la peine|son prix|leur prix|l'achat))$/i,
    ],
    ['price', / (?<!qualité[- ])(?:prix|tarifs?|coût)$/i],
    ['alternatives', / alternatives?$/i],
    ['compare', / (?:comparatif|comparaison)$/i],
    ['buy', / (?:à acheter|acheter|choisir|me conseillez-vous|recommander|recommandez-vous)$/i],
    ['definition', / (?:définition|signification|explication)$/i],
    ['best', / (?:actuellement|en ce moment|merci|svp)$/i],
  ],
  pairs: [
    /^(?:(?:quelle est )?(?:la |les )?différences? entre|comparer|comparaison (?:entre|de)|comparatif) (.+?) (?:et|avec|ou|vs\.?) (.+)$/i,
    /^(.+?),? (?:vs\.?|versus|contre) (.+)$/i,
    /^(?:lequel est (?:le )?(?:mieux|meilleur)[,:]? |quel est le mieux[,:]? |dois-je (?:choisir|acheter|prendre) |vaut-il mieux )(.+?) ou (.+)$/i,
    /^(\S+(?: \S+)?) ou (\S+(?: \S+)?(?: (?:pour|avec|sans|contre|en|à|au|chez|pendant|durant|si) .+)?)$/i,
  ],
  cue: /(?<!\p{L})(?:cherch(?:e|ons) |recherche |(?:aimer|voudr|souhaiter)(?:ais|ions) |besoin d|recommand|conseill|quel(?:le)?s? |comment |où (?:acheter|trouver)|combien |meilleure?s? |différence )/iu,
  trouble:
    /(?<!\p{L})(?:ne (?:marche|fonctionne|démarre|charge|chauffe|s'allume|se connecte|vidange|s'ouvre|répond)(?:nt)? (?:pas|plus)|(?:marche|fonctionne|démarre|charge|chauffe) (?:pas|plus)|en panne|code erreur|message d'erreur|fuit|fuite|bloquée?|cassée?|plante|se bloque)(?!\p{L})/iu,
  inquiry: /^(?:à quelle|tous les|combien|pourquoi|quand|où|comment) /i,
  near: / ?(?<!\p{L})(?:près de (?:chez moi|moi)|à proximité|autour de moi|proche de chez moi)(?!\p{L})/iu,
  wishes: wordSet(
    'ouvert ouverte ouverts disponible sur près pour avec sans sous chez contre dans entre moins en pendant durant',
  ),
  joined: /^pour \p{L}+(?:er|ir|re)$/iu,
  relative: wordSet('qui si'),
  stops: wordSet(
    'est sont était a ont peut peuvent doit je tu il elle nous vous ils on et ou qui que dont où si mais car parce quand lorsque ne mon ma mes coûte choisir acheter se',
  ),
  before: wordSet('à au aux en dans près sur'),
  inCity: 'à',
  price:
    /(?:à |pour )?(?:moins de|sous|jusqu'à|maximum|max|autour de|environ|entre|de moins de)|(?:mon )?budget(?: de| est de| max)?/,
  audience:
    /^pour (?:\S+ ){0,3}(?:enfants?|bébés?|ados?|adolescents?|débutante?s?|femmes?|hommes?|seniors?|personnes âgées|étudiante?s?|familles?|couples?|professionnels?|pros?|indépendants?|freelances?|startups?|pme|tpe|entreprises?|équipes?|associations?|parents?|mère|père|adultes?|jeunes?|retraités?|restaurants?|artisans?|commerces?|commerçants?|auto-entrepreneurs?|écoles?)(?!\p{L})/iu,
  head: 'first',
  fields: [
    [
      'goods',
      'chaussures?|baskets?|bottes?|sandales?|ordinateurs?|pc|tablettes?|téléphones?|smartphones?|iphones?|télés?|téléviseurs?|écrans?|casques?|écouteurs|enceintes?|appareils?|drones?|imprimantes?|claviers?|souris|chaises?|fauteuils?|bureaux?|tables?|canapés?|lits?|matelas|oreillers?|couettes?|lampes?|aspirateurs?|robots?|lave-linge|lave-vaisselle|machines?|sèche-linge|réfrigérateurs?|frigos?|fours?|micro-ondes|mixeurs?|blenders?|cafetières?|friteuses?|bouilloires?|grille-pain|couteaux?|poêles?|casseroles?|barbecues?|vélos?|trottinettes?|voitures?|suv|pneus?|poussettes?|sièges?|sacs?|valises?|tentes?|vestes?|manteaux?|pantalons?|jeans?|chemises?|robes?|chaussettes|gants|montres?|lunettes|jouets?|jeux|consoles?|guitares?|perceuses?|tondeuses?|radiateurs?|chauffe-eau|chaudières?|pompes?|panneaux?|batteries?|chargeurs?|purificateurs?|climatiseurs?|tapis|haltères?|casques?|meubles?|bijoux',
    ],
    [
      'software',
      'logiciels?|applications?|applis?|apps?|crm|erp|cms|plateformes?|outils?|vpn|antivirus|hébergements? (?:web|cloud|mutualisé|internet|wordpress|de sites?)|hébergeurs?',
    ],
    [
      'lodging',
      "hôtels?|auberges?|gîtes?|campings?|chambres? d'hôtes?|maisons? d'hôtes?|locations? de vacances|résidences? (?:de vacances|de tourisme|hôtelières?)|hébergements?",
    ],
    [
      'dining',
      'restaurants?|cafés?|bars?|brasseries?|pizzerias?|bistrots?|crêperies?|brunchs?|salons? de thé',
    ],
    [
      'provider',
      'dentistes?|médecins?|plombiers?|électriciens?|avocate?s?|agences?|salles? de sport|coiffeurs?|coachs?(?: sportifs?)?|salons?|déménageurs?|artisans?|garages?|garagistes?|thérapeutes?|kinésithérapeutes?|kinés?|vétérinaires?|photographes?|traiteurs?|comptables?|experts?-comptables?|cliniques?|spas?|serruriers?|couvreurs?|peintres?|architectes?|boulangeries?|crèches?|pharmacies?',
    ],
    [
      'service',
      'assurances?|mutuelles?|banques?|courtiers?|crédits?|prêts?|cartes?|comptes?|vols?|cours|formations?|écoles?|universités?|fournisseurs?|forfaits?|abonnements?|livrets?|épargne|services?|entreprises?|sociétés?|box',
    ],
    [
      'consumable',
      'vitamines?|compléments?|poudres?|protéines?|cafés?|thés?|croquettes|lait|crèmes?|sérums?|shampoings?|shampooings?|huiles?|vins?|bières?|lessives?|savons?|dentifrices?|parfums?|magnésium|créatine|mélatonine|collagène|couches|litières?|chocolats?|peintures?',
    ],
  ],
  or: 'ou',
  upTo: 'à moins de',
  articles: wordSet('le la les un une des du de mon ma mes notre nos ce cette'),
  small: wordSet(
    'le la les un une des du de d l à au aux en dans sur pour par avec sans et ou est sont a ont je tu il elle nous vous ils on mon ma mes ce cette ces que qui quoi quel quelle quels quelles comment où quand pourquoi se s ne pas plus très bien vs versus si y t',
  ),
}
