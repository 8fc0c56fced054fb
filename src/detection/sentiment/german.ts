import type { Vocabulary } from './vocabulary.js'

export const GERMAN: Vocabulary = {
  tones: [
    [
      2,
      `testsieger hervorragend hervorragende hervorragender hervorragendes ausgezeichnet ausgezeichnete exzellent exzellente
      herausragend herausragende erstklassig erstklassige spitzenreiter unschlagbar beste_wahl beste_gesamt klare_empfehlung`,
    ],
    [
      1.5,
      `beste bester bestes besten empfehlenswert empfehlen empfehle empfiehlt empfohlen empfehlung überzeugt überzeugend preistipp
      hochwertig hochwertige hochwertiges hochwertiger preissieger preis_leistungs_sieger favorit überragend lohnt lohnt_sich
      begeistert top_wahl sehr_gut sehr_gute sehr_guter sehr_gutes gutes_preis_leistungs_verhältnis`,
    ],
    [
      1,
      `gut gute guter gutes guten zuverlässig zuverlässige zuverlässiger langlebig langlebige robust robuste leise sparsam bequem
      bequeme komfortabel günstig günstige preiswert preiswerte beliebt beliebte beliebter besser stark starke einfach stabil
      stabile schön schöne vielseitig vielseitige solide schnell schnelle punktet praktisch praktische angenehm fair
      gelobt loben leistungsstark leistungsstarke benutzerfreundlich`,
    ],
    [
      -1,
      `teuer teure teurer zu_laut sehr_laut ist_laut und_laut laute lauter langsam langsame schwach schwache schwacher schwaches schwächen nachteil nachteile
      problem probleme mangel mängel umständlich kompliziert kaputt anfällig fehlt fehlen schwer klobig unbequem veraltet
      störanfällig vorsicht schlechter`,
    ],
    [
      -1.5,
      `schlecht schlechte schlechtes schlechten überteuert überteuerte enttäuschend enttäuscht enttäuschende mangelhaft mangelhafte
      unzuverlässig beschweren beschwerden beschwert kritisiert kritik raten_wir_ab rate_ich_ab abzuraten abraten minderwertig
      minderwertige rückruf mittelmäßig billig_verarbeitet`,
    ],
    [-2, 'meiden vermeiden finger_weg schlechteste miserabel katastrophal'],
    [0, 'nicht_nur'],
  ],
  roles: {
    negation: 'nicht kein keine keinen keiner keinem ohne nie niemals kaum',
    hedge: 'etwas manchmal teilweise könnte eventuell relativ leicht',
    contrast: 'aber jedoch allerdings dennoch hingegen',
    concession: 'obwohl während trotz',
    comparison: 'als gegenüber im_vergleich_zu',
    rejection: 'statt anstelle_von',
    likeness: 'ähnlich_wie alternative_zu alternativen_zu',
    victory: 'übertrifft schlägt',
    shortfall: 'nicht_so weniger',
    merits: 'vorteile_: stärken_:',
    faults: 'nachteile_: schwächen_:',
  },
}
