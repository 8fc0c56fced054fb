import { inflected, type Lexicon } from './lexicon.js'

const ADJECTIVE = '- e en er es em'

export const GERMAN: Lexicon = {
  stopWords: `aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei
    beim bin bis bist da damit dann das dass dein deine dem den denn der des dich die dies diese diesem diesen
    dieser dieses dir doch dort du durch ein eine einem einen einer eines er es euch euer eure für haben habe
    hat hatte hatten hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem
    jeden jeder jedes jetzt kann können man mehr mein meine mit muss müssen nach noch nun nur ob oder schon
    sehr sein seine seinem seinen seiner sich sie sind so soll sollen sondern über um und uns unser unsere
    unserem unseren unserer unter vom von vor war waren was weil welche welcher wenn werden wer wie wieder
    will wir wird wo wurde wurden zu zum zur zwischen`,
  negations: 'nicht nie niemals kein keine keinen keinem keiner keines ohne weder',
  abbreviations: `dr prof hr fr bzw ca etc evtl ggf inkl exkl max min nr str tel usw vgl zzgl sog bspw gem abs art
    mio mrd std jan feb aug sept okt nov dez u a z d h i
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31`,
  endings: 'e en er es em ern n s st t ung ungen lich liche lichen licher liches',
  hardWordLetters: 18,
  hedges: `könnte könnten vielleicht möglicherweise eventuell womöglich vermutlich wahrscheinlich wohl anscheinend
    scheinbar offenbar dürfte dürften mag mögen gegebenenfalls unter_umständen tendenziell gewissermaßen
    einigermaßen relativ ziemlich eher in_der_regel wir_glauben wir_denken wir_meinen wir_hoffen wir_vermuten
    ich_glaube ich_denke unserer_meinung_nach meiner_meinung_nach unseres_erachtens meines_erachtens
    es_scheint scheint scheinen es_ist_möglich es_könnte_sein mehr_oder_weniger bis_zu_einem_gewissen_grad
    in_manchen_fällen in_vielen_fällen soweit_wir_wissen versuchen_wir wir_versuchen wir_bemühen_uns
    kann_helfen soll_angeblich angeblich unter_anderem_möglich`,
  fillers: `eigentlich quasi sozusagen halt eben grundsätzlich im_grunde im_grunde_genommen im_prinzip
    natürlich selbstverständlich sicherlich letztendlich letzten_endes an_sich gewiss durchaus irgendwie
    wirklich total absolut einfach im_endeffekt am_ende_des_tages in_bezug_auf im_rahmen_von im_hinblick_auf
    aufgrund_der_tatsache_dass eine_vielzahl_von eine_reihe_von zum_jetzigen_zeitpunkt ganz_einfach
    nicht_zuletzt voll_und_ganz`,
  openings: `in_der_heutigen_zeit in_der_heutigen_welt heutzutage in_zeiten_von in_einer_welt_in_der es_gibt_viele
    es_gibt_zahlreiche es_gibt_verschiedene es_ist_wichtig_zu es_ist_bekannt_dass es_ist_kein_geheimnis
    es_sei_darauf_hingewiesen wenn_es_um wie_wir_alle_wissen bekanntlich wer_kennt_es_nicht sind_sie_auf_der_suche
    suchen_sie stellen_sie_sich_vor seit_jeher herzlich_willkommen willkommen_bei ob_sie_nun
    in_den_letzten_jahren wir_sind_stolz`,
  superlatives: `${inflected(
    `führend marktführend branchenführend weltführend innovativ einzigartig revolutionär bahnbrechend wegweisend
    erstklassig hochwertig hochmodern modernst zukunftsweisend zukunftssicher unschlagbar unvergleichlich
    unübertroffen außergewöhnlich herausragend hervorragend exzellent perfekt ideal optimal maßgeschneidert
    ganzheitlich nahtlos leistungsstark renommiert spitzenmäßig fantastisch unglaublich großartig beeindruckend
    atemberaubend legendär leidenschaftlich preisgekrönt weltklasse`,
    ADJECTIVE,
  )} innovation innovationen marktführer weltmarktführer premium die_beste der_beste das_beste die_besten den_besten
    bestmöglich bestmögliche bestmöglichen auf_höchstem_niveau höchste_qualität höchster_qualität
    beste_qualität bester_qualität spitzenqualität das_gewisse_etwas seinesgleichen alles_aus_einer_hand`,
  plainUses: 'führende_null führenden_nullen',
  boilerplate: `alle_rechte_vorbehalten newsletter_abonnieren newsletter_anmelden abonnieren_sie_unseren_newsletter
    melden_sie_sich_für_unseren_newsletter_an diese_website_verwendet_cookies wir_verwenden_cookies
    alle_cookies_akzeptieren datenschutzerklärung cookie_richtlinie mehr_erfahren weiterlesen hier_klicken
    klicken_sie_hier jetzt_kontaktieren kontaktieren_sie_uns folgen_sie_uns zum_inhalt_springen nach_oben
    in_den_warenkorb artikel_teilen beitrag_teilen kommentar_hinterlassen das_könnte_sie_auch_interessieren
    es_gelten_die_agb`,
  sources: `laut gemäß zufolge quelle quellen nach_angaben studie_von studie_der umfrage_von umfrage_der
    daten_von veröffentlicht_in geprüft_von getestet_von zertifiziert_nach zertifiziert_von berichtet_dass
    forscher_der`,
  pointers: `er sie es sein ihr dies dieser diese dieses diesem diesen jener jene solche hier da dort dabei dazu
    damit deshalb daher jedoch außerdem zudem aber und also`,
  summaryLabels: `zusammenfassung zusammengefasst kurz_gesagt kurzgesagt in_kürze kurz_und_knapp kurz_erklärt
    auf_einen_blick das_wichtigste kurzfassung überblick im_überblick kernaussagen kernpunkte
    die_kurze_antwort kurzantwort fazit eckdaten steckbrief tl_dr tldr`,
  units: `prozent sekunde sekunden minute minuten stunde stunden tag tage tagen woche wochen monat monate monaten
    jahr jahre jahren meter metern kilometer kilometern zentimeter millimeter gramm kilo kilogramm tonne tonnen
    liter litern watt kilowatt volt grad euro cent franken dollar million millionen milliarde milliarden tausend
    mal personen menschen kunden nutzer nutzern mitarbeiter mitarbeitern mitglieder länder ländern städte
    filialen standorte produkte modelle versionen punkte punkten sterne sternen bewertungen teilnehmer
    seiten kalorien pixel dezibel uhr std min sek werktage werktagen mio mrd`,
  months: `januar februar märz april mai juni juli august september oktober november dezember jan feb aug sept okt
    nov dez`,
  numberWords: `ein eine einen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig
    vierzig fünfzig hundert halbe halben dutzend`,
  hasCapitalNames: false,
  passive: {
    auxiliaries: 'wird werden wurde wurden worden',
    participle: /^(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:be|ver|ent|er|zer)\p{L}{2,}t|\p{L}{2,}iert)$/u,
    irregular: 'getan gesehen verkauft',
    exceptions: 'gegen gegenden gerät gut geben gehen gelten gewinnen gelangen genießen gestalten besteht',
    reach: 10,
  },
}
