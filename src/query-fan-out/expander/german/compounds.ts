import type { Lexicon } from '../reading/lexicon.js'

export const GERMAN_COMPOUNDS: Pick<Lexicon, 'compounds' | 'beside'> = {
  compounds: [
    [
      'goods',
      '(?:garten|sitz|power|hantel|werk|eck|park)-?b[aä]nke?|powerbanks?|(?:grafik|speicher|sd|sound)-?karten?|(?:heiz|brems|alarm|sound|lautsprecher|regal|stereo)-?systeme?',
    ],
    [
      'consumable',
      '(?:müsli|protein|eiweiß|schoko)-?riegel|(?:magnesium|eisen|zink|vitamin|spülmaschinen)-?tabletten',
    ],
    ['software', 'suchmaschinen?'],
    ['provider', '(?:zahnarzt|arzt|apotheken|klempner|sanitär|schlüssel|elektriker|heizungs)[- ]?notdienst'],
    [
      'any',
      '(?:wechsel|aktien|börsen|bitcoin|gold|dollar|dax)-?kurse?|(?:immun|sonnen|nerven|verdauungs|schul|bildungs|steuer|gesundheits|rechts|renten|herz-kreislauf|hormon|wahl|öko|planeten)-?systeme?|(?:trainings|förder|wahl|fernseh|tv|kultur|wasch|ferien)-?programme?|(?:gesetzliche|staatliche|betriebliche|private|volle|vorzeitige)[nrs]? pension(?:en)?|(?:augen|lebensmittel)farben?|(?:arbeits|zeitungs|bundes|arbeitsmarkt)agentur|(?:land|speise|visiten|geburtstags|post)karten?|datenbank(?:en)?|(?:schaf|rinder|kuh)herden?',
    ],
  ],
  beside:
    'damen|herren|kinder|frauen|männer|jungen|mädchen|babys?|senioren|studenten|anfänger|einsteiger|erwachsene|familien?|hunde?|katzen?|\\p{L}*patienten|selbstständige|selbständige|schüler|allergiker|\\p{L}+schmerzen|\\p{L}+füße|wellness|terrasse|pool|sauna|strand|\\p{L}+blick|homeoffice|altbau|neubau|büro|studium|garten|balkon|gebraucht|günstig|billig|online|kostenlos|leise|klein|groß|vegan|vegetarisch|tragbar|kabellos|beutellos|test|\\p{L}+(?:see|küste)|sylt|rügen|usedom|harz|allgäu|eifel|mosel|schwarzwald|südtirol|tirol|\\d[\\d.,x]*(?: ?(?:zoll|cm|mm|kg|gb|tb|w))?',
}
