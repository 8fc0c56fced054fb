import { type Lexicon, wordSet } from '../reading/lexicon.js'
import { GERMAN_COMPOUNDS } from './compounds.js'
import { germanInfinitive } from './infinitive.js'
import { germanNominative } from './nominative.js'
import { GERMAN_QUESTIONS } from './questions.js'

export const GERMAN: Lexicon = {
  ...GERMAN_QUESTIONS,
  ...GERMAN_COMPOUNDS,
  openings: [
    ['question', /^(?:die |der )?(?:beste|richtige)r? (?:(?:jahres)?zeit|zeitpunkt) (?=(?:um|für) .+ zu )/i],
    ['none', /^(?:hallo|hi|hey|guten tag|bitte|also|und|moin|servus)(?: zusammen| alle)?[,!. ]+/i],
    ['buy', /^(?:kannst|könnt|können|könntest) (?:du|ihr|sie) (?:mir |uns )?(?:bitte )?(?!sagen|erklären)/i],
    ['buy', /^(?:empfiehl|empfehlen sie|nenne|zeig) (?:mir |uns )?/i],
    [
      'buy',
      /^(?:ich|wir) (?:suche|suchen|brauche|brauchen|möchte|möchten|will|wollen|benötige)(?: (?:mir|uns|aktuell|gerade|nun|jetzt))* /i,
    ],
    ['none', /^wer (?:ist|sind) (?=d(?:er|ie|as) beste)/i],
    ['buy', /^(?:suchen?|brauchen?) (?=eine[nrms]? )/i],
    ['buy', /^(?:suchen?|brauchen?) (?:ich|wir) (?:eigentlich |aktuell |gerade )*/i],
    [
      'buy',
      /^(?:auf der suche nach|wo (?:kann|finde|kaufe|bekomme|bestelle) (?:ich|man)|wo gibt es|worauf (?:muss ich |sollte ich |)?(?:achten )?beim kauf (?:von|einer|eines|eines neuen|einer neuen)) /i,
    ],
    [
      'trip',
      /^(?:was (?:kann|sollte|muss|soll) (?:man|ich)|was (?:tun|machen|unternehmen|ansehen)|(?:die )?(?:besten |schönsten |top )?(?:\d+ )?(?:sehenswürdigkeiten|ausflugsziele|aktivitäten)|(?:\d+ tage )?(?:urlaub|städtereise|städtetrip|kurztrip|wochenende|reise)|\d+ tage) (?=(?:in|auf|um|nach|an) )(?:nach |auf )?/i,
    ],
    ['price', /^(?:was|wie ?viel) (?:kostet|kosten) /i],
    ['price', /^(?:durchschnittliche )?(?:preise?|kosten) (?:für|von) /i],
    [
      'how-to',
      /^(?:wie (?:kann|soll|sollte|muss|könnte) (?:ich|man|wir)|wie (?=\S+ (?:ich|man|wir) )|anleitung:?|tipps zum|am besten) /i,
    ],
    ['how-to', /^wie (?=\S+ (?:ich|man|wir) )/i],
    [
      'best',
      /^(?:(?:was|welche[rsn]?|wer) (?:ist|sind) )?(?:d(?:er|ie|as|en) )?(?:top \d+ |top |beste[nrsm]? |gute[nrsm]? |empfehlenswerte[nrs]? )/i,
    ],
    ['alternatives', /^(?:gute |bessere |beste |besten )*alternativen? (?:zu[mr]?|für|von) /i],
    ['review', /^lohn(?:t|en) sich (?:der kauf (?:von |eines |einer |des |der )?)?/i],
    ['review', /^(?:erfahrungen|erfahrungsberichte|bewertungen|test) (?:mit|zu|über|von) /i],
    [
      'definition',
      /^(?:was (?:ist|sind|bedeutet|heißt|versteht man unter)|erklär(?:e|ung)?(?: mir)?|definition(?: von)?|bedeutung(?: von)?) /i,
    ],
    [
      'question',
      /^(?:warum|wieso|weshalb|wann|wie (?:lange|oft|viele?|hoch|groß|schnell|weit)|ist|sind|kann|können|darf|dürfen|muss|soll|sollte|hat|haben|hilft|helfen|lohnt es sich) /i,
    ],
    ['buy', /^welche[rsnm]? /i],
  ],
  closings: [
    [
      'trip',
      / (?:machen|unternehmen|sehen|ansehen|erleben|besichtigen|gesehen haben|sehenswürdigkeiten|reisetipps)$/i,
    ],
    [
      'review',
      / (?:tests?|testberichte?|testsieger|im test|erfahrungen|erfahrungsberichte?|bewertungen?|meinungen|empfehlenswert|gut|seriös|sinnvoll|lohnenswert)$/i,
    ],
    ['price', / (?:preise?|kosten|preisvergleich)$/i],
    ['alternatives', / alternativen?$/i],
    ['compare', / (?:im )?vergleich$/i],
    ['buy', / (?:online kaufen|kaufen|bestellen|empfehlen|empfehlungen?|kaufberatung|gesucht)$/i],
    ['definition', / (?:bedeutung|definition|erklärung|einfach erklärt)$/i],
    ['best', / (?:derzeit|aktuell|bitte|danke)$/i],
  ],
  pairs: [
    /^(?:(?:was ist |worin besteht )?(?:der |die )?unterschiede?(?: zwischen)?|vergleich(?:e)?(?: zwischen| von)?) (.+?) (?:und|mit|oder|vs\.?) (.+)$/i,
    /^(.+?),? (?:vs\.?|versus) (.+)$/i,
    /^(?:was ist besser[,:]? |welche[rs]? ist besser[,:]? |soll(?:te)? ich (?:lieber |besser |mir )*|lieber |ist )(.+?) (?:oder|besser als) (.+?)(?: (?:kaufen|nehmen|wählen))?$/i,
    /^(\S+(?: \S+)?) oder (\S+(?: \S+)?(?:,? (?:für|mit|ohne|bei|in|im|am|an|auf|gegen|unter|während|wenn) .+)?)$/i,
  ],
  cue: /(?<!\p{L})(?:such(?:e|en) |brauche(?:n)? |empfehl|empfiehl|welche[rsn]? |was (?:ist|kostet|sind) |wie (?:kann|soll|\S+ (?:ich|man)) |wo (?:kann|finde|gibt)|beste[nrs]? |unterschied )/iu,
  trouble:
    /(?<!\p{L})(?:geht nicht|gehen nicht|funktioniert nicht|funktionieren nicht|lädt nicht|startet nicht|springt nicht an|heizt nicht|pumpt nicht|druckt nicht|verbindet (?:sich )?nicht|schaltet (?:sich )?(?:nicht|aus|ab)|läuft aus|blinkt|tropft|undicht|defekt|kaputt|fehlermeldung|fehlercode|fehler \p{L}?\d+|stürzt (?:immer )?ab|hängt sich auf|reagiert nicht)(?!\p{L})/iu,
  inquiry: /^(?:wie|warum|wieso|weshalb|wann|wo|was|wer) /i,
  near: / ?(?<!\p{L})(?:in (?:der|meiner) (?:nähe|umgebung)(?! (?:eine[rs]|de[rs]|vo[nm])(?!\p{L}))|in meiner stadt)(?!\p{L})/iu,
  wishes: wordSet(
    'geöffnet verfügbar am an beim für unter mit ohne bis ab gegen aus bei von zum zur im in auf nach um über als zwischen während',
  ),
  relative: wordSet('wenn der die das den dem deren dessen'),
  stops: wordSet(
    'ist sind war waren hat haben kann können soll sollte muss müssen darf ich du er sie es wir man und oder wenn weil dass aber welche welcher welches lohnt lohnen nicht auch wird werden gibt kostet kosten hält halten',
  ),
  before: wordSet('in bei nahe um nach am an auf'),
  inCity: 'in',
  price:
    /(?:für )?(?:unter|bis(?: zu)?|maximal|max\.?|höchstens|um die|rund|über|zwischen)|(?:mein )?budget(?: von| bis| ist| liegt bei)?/,
  audience:
    /^für (?:\S+ ){0,3}(?:kind(?:er)?|babys?|kleinkinder|jugendliche|anfänger|einsteiger|frauen|damen|männer|herren|senioren|studenten|studierende|schüler|familien?|firmen|unternehmen|kleinunternehmen|kleinunternehmer|selbstständige|selbständige|freiberufler|profis|startups|teams|vereine|agenturen|handwerker|eltern|mutter|vater|freundin|freund|oma|opa|erwachsene|junge leute|rentner|beamte|fahranfänger|azubis|\p{L}*betriebe?|restaurants|schulen|praxen|händler|vermieter|freelancer)(?!\p{L})/iu,
  head: 'ending',
  fields: [
    [
      'goods',
      'schuhe?|stiefel|sandalen|sneakers?|laptops?|notebooks?|computer|pcs?|tablets?|handys?|smartphones?|iphones?|fernseher|monitore?|bildschirme?|kopfhörer|lautsprecher|soundbars?|kameras?|drohnen?|drucker|tastaturen?|(?<!\\p{L})maus|computermaus|gaming-?maus|stühle|stuhl|schreibtische?|tische?|sofas?|couch|betten|bett|matratzen?|kissen|(?<!ent|ab|auf|be|zu)decken?|lampen?|sauger|staubsauger|roboter|waschmaschinen?|maschinen?|trockner|geschirrspüler|spülmaschinen?|kühlschränke|kühlschrank|herde?|backofen|backöfen|mikrowellen?|mixer|automaten?|vollautomaten?|fritteusen?|wasserkocher|kocher|toaster|messer|pfannen?|töpfe|grills?|fahrräder|fahrrad|räder|e-bikes?|(?<!cont)roller|autos?|suvs?|(?<![gtw])reifen|kinderwagen|kindersitze?|rucksäcke|rucksack|taschen?|koffer|zelte?|schlafsäcke|schlafsack|jacken?|mäntel|mantel|hosen?|jeans|hemden|kleider|socken|handschuhe|(?<!f)uhr(?:en)?|smartwatches|brillen?|spielzeuge?|konsolen?|gitarren?|bohrmaschinen?|bohrer|mäher|rasenmäher|heizung|heizungen|boiler|wärmepumpen?|solaranlagen?|batterien?|akkus?|ladegeräte?|geräte?|router|luftreiniger|klimaanlagen?|laufbänder|laufband|hanteln|matten?|helme?|möbel|schmuck',
    ],
    [
      'software',
      'software|apps?|crms?|crm-systeme?|erps?|cms|plattformen?|tools?|programme?|vpns?|hosting|systeme?|buchhaltungssoftware|warenwirtschaft',
    ],
    [
      'lodging',
      'hotels?|hostels?|ferienwohnungen|ferienwohnung|ferienhäuser|ferienhaus|(?<!\\p{L})pension(?:en)?|campingpl[aä]tze?|gasth[oö]fe?|unterk[uü]nfte?|unterkunft|resorts?',
    ],
    [
      'dining',
      'restaurants?|cafés?|(?<!\\p{L})bars?|(?:cocktail|wein|sushi|tapas|rooftop|shisha|karaoke|sport|strand|hotel)-?bars?|pizzeri(?:a|en)|biergarten|biergärten|gaststätten?|brunch|kneipen?',
    ],
    [
      'provider',
      'zahnärzte|zahnarzt|ärzte|arzt|hausarzt|ärztin|klempner|installateure?|elektriker|anwälte|anwalt|rechtsanwalt|agenturen|agentur|fitnessstudios?|friseure?|friseursalon|nachhilfe|reinigungsfirmen|umzugsfirmen|umzugsunternehmen|handwerker|werkstätten|werkstatt|therapeuten?|physiotherapeuten?|tierärzte|tierarzt|fotografen?|steuerberater|kliniken?|klinik|dachdecker|schlüsseldienste?|(?<!\\p{L})maler|architekten?|bäckereien|bäckerei|kitas?|apotheken?',
    ],
    [
      'service',
      'versicherungen|versicherung|krankenkassen?|(?<!\\p{L})bank(?:en)?|(?:direkt|online|haus|privat|bauspar|neo)-?bank(?:en)?|broker|kredite?|(?:kredit|debit|prepaid|sim|bank|giro|tank)-?karten?|konten|konto|girokonto|tagesgeldkonto|tagesgeld|festgeld|(?<!aus)fl[uü]ge?|kurse|kurs|schulen|schule|universitäten|hochschulen|anbieter|tarife?|(?<!ver)dienste?|dienstleister|stromanbieter|handytarife?|abos?|depots?|services?|umzugsservices?|firmen|unternehmen',
    ],
    [
      'consumable',
      'vitamine?|nahrungsergänzungsmittel|pulver|proteinpulver|kaffee|(?<!komi)tee|futter|milch|cremes?|sonnencremes?|seren|serum|shampoos?|öle?|(?<!sch)weine?|biere?|waschmittel|seifen?|zahnpasta|parfums?|magnesium|kreatin|creatin|melatonin|kollagen|windeln|streu|katzenstreu|schokoladen?|bohnen|farbe',
    ],
  ],
  or: 'oder',
  upTo: 'unter',
  articles: wordSet(
    'der die das den dem des ein eine einen einem einer mein meine meinen unser unsere mir uns etwas',
  ),
  small: wordSet(
    'der die das den dem des ein eine einen einem einer für von zu zum zur in im am an auf mit ohne und oder ist sind war kann man ich du wir es mir mich mein meine was welche welcher welches wie wo wann warum bei als auch aber aus nach um über sich nicht so sehr bitte gerade vs versus gibt hat haben',
  ),
  nominative: germanNominative,
  infinitive: germanInfinitive,
  statement: (fault) =>
    fault.replace(/^(\p{Ll}+t) (?:mein|meine|der|die|das|unser|unsere|dieser?) (\S+)/u, '$2 $1'),
}
