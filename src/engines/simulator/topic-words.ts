export type Language = 'en' | 'de' | 'fr' | 'es'

/** Small words that occur in nearly every question of a language, and in no other of these. */
export const TELLING: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the what which for with is are best top how where under and of should buy my good who without that'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und welche welcher welches sind ist für beste besten bester mit wie wo ich gute unter ohne eine einen kaufen zum zur'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les quel quelle quels quelles sont est pour meilleur meilleure meilleurs meilleures avec où des une je dans moins sans acheter'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las qué que cuál cuáles cuales son es para mejor mejores con dónde una unos por menos sin comprar'.split(
      ' ',
    ),
  ),
}

export const LANGUAGE_OF_COUNTRY: Record<string, Language> = {
  de: 'de',
  at: 'de',
  fr: 'fr',
  es: 'es',
  mx: 'es',
  ar: 'es',
  co: 'es',
  cl: 'es',
  pe: 'es',
}

/** How a question begins before it says what it is about; taken off as often as one fits. */
export const FRAMES: Record<Language, RegExp> = {
  en: /^(?:(?:hi|hello|hey|please|so|and|ok),? |what(?:'s|’s| is| are| were)? |which(?: is| are| of)? |who (?:makes|sells|offers|has|are|is) |where (?:can|should|do) (?:i|you|we) (?:buy|find|get|order) |how (?:do|can|should|would) (?:i|you|we) [a-z]+ |how to [a-z]+ |how (?:long|much|often|many) (?:do|does|should|is|are|can) |(?:can|could|would) you (?:recommend|suggest|name|list|compare) |should i (?:buy|get|choose) |is it worth (?:buying|getting|paying for) |i(?:'m|’m| am) looking for |i (?:need|want)(?: to (?:buy|find|get))? |looking for |recommend(?:ed|ations for)? |suggest(?:ions for)? |compare |list(?: of)? |reviews? of |alternatives to |the |a |an |some |any |me |best(?: rated| value| overall)? |top(?: rated)?(?: \d+)? |good |great |cheap(?:est)? |affordable |(?:most|more|least) (?:reliable|durable|comfortable|popular|affordable|trusted|recommended|sustainable) |right |\d+ )/i,
  de: /^(?:(?:hallo|bitte),? |was (?:ist|sind) |welche[rsn]? |(?:ist|sind) |wo (?:kann|finde|kaufe|bekomme) ich |wie (?:finde|wähle) ich |ich (?:suche|brauche|möchte) |empfiehl mir |(?:kannst|können) (?:du|sie) (?:mir )?|die |der |das |den |ein(?:e|en|er)? |beste[nrsm]? |gute[nrsm]? |günstige[nrsm]? |top )/i,
  fr: /^(?:(?:bonjour|svp),? |quel(?:le)?s? (?:est|sont) |quel(?:le)?s? |où (?:acheter|trouver) |comment (?:choisir|trouver) |je (?:cherche|veux|voudrais) |le |la |les |un |une |des |du |meilleure?s? |bonn?e?s? |top |d')/i,
  es: /^(?:¿|(?:hola|por favor),? |(?:cuál|cuáles|cual|cuales|qué|que) (?:es|son) |(?:qué|que|cuál|cuáles) |dónde (?:comprar|puedo comprar|encontrar) |cómo (?:elegir|escoger) |(?:busco|necesito|quiero) |el |la |los |las |un |una |unas |unos |mejor(?:es)? |buen[ao]?s? |top )/i,
}

/** Where the thing ends and the wish about it begins. */
export const WISHES: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'for under below with without in near that to on from over between around made if when which'.split(' '),
  ),
  de: new Set('für unter mit ohne in im bis zum zur bei gegen ab um aus von'.split(' ')),
  fr: new Set('pour avec sans à au aux en sous moins chez dans contre'.split(' ')),
  es: new Set('para con sin en por bajo menos desde contra'.split(' ')),
}

/** Where the thing ends and nothing usable follows until a wish. */
export const VERBS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'is are do does did can should would will have has had last lasts work works offer offers make makes get cost run feel i you we they it and or vs versus than but be was were available out right'.split(
      ' ',
    ),
  ),
  de: new Set(
    'ist sind hat haben kann können sollte eignen eignet empfehlen lohnt taugen halten ich man und oder gibt es'.split(
      ' ',
    ),
  ),
  fr: new Set('est sont a ont peut faut choisir acheter je on et ou vous dois conseillez'.split(' ')),
  es: new Set(
    'es son tiene tienen puede hay comprar elegir recomiendas recomiendan yo y o me merecen duran'.split(' '),
  ),
}

/** What begins a question that no frame fits, and is no name of a thing. */
export const ASKING: ReadonlySet<string> = new Set(
  'how why when where who whom what which if wie warum wann wo wer wenn comment pourquoi quand où qui si cómo por cuándo dónde quién'.split(
    ' ',
  ),
)

/** What the asker calls theirs is the reader's in the answer. */
export const TURNED: Record<string, string> = {
  my: 'your',
  me: 'you',
  our: 'your',
  us: 'you',
  i: 'you',
  "i'm": "you're",
  am: 'are',
  myself: 'yourself',
  mine: 'yours',
}
