import { inflected, type Lexicon } from './lexicon.js'

export const ITALIAN: Lexicon = {
  stopWords: `a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci come con cosa cui d da dagli dai
    dal dall dalla dalle dallo degli dei del dell della delle dello di dopo dove e è ed era erano essere fa
    fra gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie mio molto ne negli nei nel
    nell nella nelle nello noi nostra nostre nostri nostro o ogni per perché più po può possono poi prima
    qual quale quali quando quanto quella quelle quelli quello questa queste questi questo qui s se sei si
    sia siamo sono sta stata state stati stato su sua sue sugli sui sul sull sulla sulle sullo suo suoi
    tra tu tua tutta tutte tutti tutto un una uno v vi voi vostra vostro`,
  negations: 'non mai nessun nessuna nessuno niente nulla senza né',
  abbreviations:
    'sig sigg dott dr prof ing avv ecc ca es pag pagg n tel max min art fig gen feb mar apr giu lug ago set ott nov dic',
  endings: 'i e o a ato ata ati ate ito ita iti ite mente zione zioni are ere ire ando endo',
  hardWordLetters: 14,
  hedges: `forse potrebbe potrebbero magari eventualmente probabilmente possibilmente presumibilmente apparentemente
    sembra sembrano sembrerebbe pare piuttosto abbastanza relativamente più_o_meno in_genere generalmente
    di_solito crediamo pensiamo riteniamo speriamo supponiamo credo_che penso_che a_nostro_avviso a_mio_avviso
    a_nostro_parere secondo_noi è_possibile è_probabile può_darsi in_alcuni_casi in_molti_casi
    in_una_certa_misura fino_a_un_certo_punto per_quanto_ne_sappiamo cerchiamo_di proviamo_a
    ci_sforziamo può_aiutare dovrebbe dovrebbero sarebbe sarebbero`,
  fillers: `davvero veramente fondamentalmente semplicemente in_realtà di_fatto infatti ovviamente chiaramente
    naturalmente va_da_sé inutile_dire alla_fine_dei_conti in_fin_dei_conti al_fine_di a_livello_di
    in_termini_di nell_ambito_di per_quanto_riguarda il_fatto_che una_vasta_gamma_di un_ampia_gamma_di
    una_serie_di in_definitiva al_giorno_d_oggi totalmente assolutamente completamente`,
  openings: `oggigiorno al_giorno_d_oggi nel_mondo_di_oggi nel_mondo_odierno in_un_mondo_in_cui esistono_molti
    esistono_molte esistono_numerosi ci_sono_molti ci_sono_molte è_importante_notare è_importante_sottolineare
    è_bene_ricordare va_detto_che c_è_da_dire non_è_un_segreto come_tutti_sanno tutti_sanno
    quando_si_tratta_di quando_si_parla_di stai_cercando state_cercando immagina immaginate da_sempre
    benvenuto benvenuti negli_ultimi_anni che_tu_sia siamo_orgogliosi`,
  superlatives: `${inflected(
    `innovativ rivoluzionari unic straordinari eccezional eccellent incredibil fantastic perfett esclusiv potent
    impareggiabil ineguagliabil insuperabil imbattibil incomparabil leggendari prestigios rinomat appassionat
    olistic`,
    'o a i e he hi',
  )} leader leader_di_mercato innovazione innovazioni premium d_avanguardia all_avanguardia di_ultima_generazione
    ultima_generazione di_prima_classe di_altissima_qualità alta_qualità di_alta_qualità massima_qualità
    il_migliore la_migliore i_migliori le_migliori migliore_della_categoria senza_pari senza_eguali
    chiavi_in_mano su_misura di_livello_mondiale eccellenza senza_precedenti numero_uno`,
  plainUses: 'identificativo_unico codice_unico unica_volta',
  boilerplate: `tutti_i_diritti_riservati iscriviti_alla_newsletter iscriviti_alla_nostra_newsletter
    questo_sito_utilizza_cookie questo_sito_utilizza_i_cookie utilizziamo_i_cookie accetta_tutti_i_cookie
    informativa_sulla_privacy cookie_policy scopri_di_più leggi_di_più leggi_tutto clicca_qui contattaci
    seguici_su vai_al_contenuto torna_su aggiungi_al_carrello condividi_questo_articolo lascia_un_commento
    potrebbe_interessarti_anche termini_e_condizioni`,
  sources: `secondo_uno secondo_i secondo_il secondo_la secondo_le secondo_l stando_a fonte fonti studio_di studio_del
    indagine_di rapporto_di dati_di pubblicato_su pubblicata_su pubblicato_da misurato_da testato_da
    certificato_da ricercatori_di`,
  pointers: `egli ella esso essa essi esse lui lei loro questo questa questi queste quello quella ciò qui lì così
    inoltre tuttavia però ma e quindi anche`,
  summaryLabels: `in_breve riassunto in_sintesi sintesi punti_chiave i_punti_chiave riepilogo in_pillole
    l_essenziale a_colpo_d_occhio in_poche_parole dati_chiave risposta_breve panoramica tl_dr tldr`,
  units: `per_cento secondo secondi minuto minuti ora ore giorno giorni settimana settimane mese mesi anno anni metro
    metri chilometro chilometri centimetro centimetri grammo grammi chilo chili chilogrammo chilogrammi
    tonnellata tonnellate litro litri watt volt grado gradi euro centesimi dollaro dollari milione milioni
    miliardo miliardi mila volte persone clienti utenti dipendenti membri paesi città negozi prodotti modelli
    versioni punti stelle recensioni pazienti partecipanti pagine calorie pixel decibel`,
  months: `gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`,
  numberWords: `un uno una due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta
    quaranta cinquanta cento mezzo mezza dozzina`,
  hasCapitalNames: true,
  passive: {
    auxiliaries: 'viene vengono veniva venivano verrà verranno stato stata stati state',
    participle: /^\p{L}{2,}(?:at|ut|it)[oaie]$/u,
    irregular: `fatto fatta fatti fatte messo messa messi messe preso presa presi prese scritto scritta scritti
      scritte prodotto prodotta prodotti prodotte visto vista visti viste chiesto chiesta`,
    exceptions: inflected('stat', 'o a i e'),
    reach: 2,
  },
}
