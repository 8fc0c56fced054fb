import { type Lexicon, wordSet } from '../reading/lexicon.js'
import { ITALIAN_COMPOUNDS } from './compounds.js'
import { ITALIAN_QUESTIONS } from './questions.js'

export const ITALIAN: Lexicon = {
  ...ITALIAN_QUESTIONS,
  ...ITALIAN_COMPOUNDS,
  openings: [
    ['none', /^chi (?:è|sono) (?=(?:il|la|i|le) miglior)/i],
    [
      'question',
      /^(?:qual è )?(?:il |la )?(?:miglior[e]? (?:periodo|momento|mese|stagione)|(?:periodo|momento|mese) migliore) per /i,
    ],
    ['none', /^(?:ciao|salve|buongiorno|per favore|grazie|allora|e|quindi)(?: a tutti)?[,!. ]+/i],
    [
      'buy',
      /^(?:mi |ci )?(?:puoi|potresti|potete|potreste|può) (?:consigliar(?:e|mi|ci)|suggerir(?:e|mi|ci)|raccomandare|dirmi) /i,
    ],
    [
      'buy',
      /^(?:(?:io )?(?:cerco|sto cercando|stiamo cercando|cerchiamo|vorrei|vorremmo|voglio|ho bisogno di|mi serve|mi servono)(?: (?:comprare|acquistare|trovare|affittare|prenotare))?|dove (?:comprare|acquistare|trovare|posso comprare|posso trovare)|come scegliere|comprare|consigliatemi|consigliami) /i,
    ],
    [
      'trip',
      /^(?:(?:che )?cosa (?:fare|vedere|visitare)|(?:le )?(?:migliori )?(?:\d+ )?cose da (?:fare|vedere)|(?:\d+ giorni )?(?:itinerario|viaggio|weekend|vacanza|vacanze)|\d+ giorni) (?=(?:a|in|ad) )/i,
    ],
    ['how-to', /^quanto costa (?=[a-zà-ù]{2,}(?:are|ere|ire) )/i],
    [
      'price',
      /^(?:quanto (?:costa|costano|viene)|(?:qual è il )?(?:prezzo|costo|prezzi) (?:di|del|della|dei|delle|per)) /i,
    ],
    [
      'how-to',
      /^(?:come (?:posso |si può |faccio a |fare a |fare per )?|(?:qual è )?(?:il )?(?:modo migliore|miglior modo) (?:di|per) |trucchi per )(?=\S+(?:are|ere|ire|arre|orre|urre|arsi|ersi|irsi|rlo|rla|rli|rle) )/i,
    ],
    [
      'best',
      /^(?:(?:qual è|quali sono|qual'è) )?(?:il |lo |la |i |gli |le |l')?(?:top \d+ |top |miglior[ei]? |migliori |buon[aieo]? )/i,
    ],
    [
      'alternatives',
      /^(?:migliori |le |un')*alternativ[ae] (?:(?:più )?economic(?:a|he) )?(?:a|al|alla|per) /i,
    ],
    ['review', /^(?:vale la pena|conviene) (?:comprare )?(?!\p{L}+(?:are|ere|ire|rsi) )/iu],
    ['review', /^(?:recensioni|opinioni) (?:su|di|sul|sulla) /i],
    [
      'definition',
      /^(?:(?:che )?cos(?:a )?'?è |cosa sono |(?:che )?cosa significa |definizione di |significato di |che cos'è )/i,
    ],
    [
      'question',
      /^(?:perché|quando|quant[oaie]|è|sono|posso|può|possono|si può|devo|bisogna|conviene|ogni quanto|con che frequenza|vale la pena|fa male|fa bene) /i,
    ],
    ['buy', /^(?:quale|quali|che) /i],
    ['none', /^(?:il|lo|la|i|gli|le) /i],
    ['none', /^l'/i],
  ],
  closings: [
    ['trip', / (?:itinerario|cosa vedere|cosa fare)$/i],
    ['review', / (?:recensioni|opinioni|test|affidabile|conviene|convengono)$/i],
    ['price', / (?<!qualità[- ])(?:prezz[oi]|cost[oi]|tariffe)$/i],
    ['alternatives', / alternative?$/i],
    ['compare', / (?:confronto|a confronto)$/i],
    ['buy', / (?:comprare|acquistare|mi consigliate|mi consigli|consigli|offerte|scegliere)$/i],
    ['definition', / (?:definizione|significato)$/i],
    ['best', / (?:al momento|adesso|attualmente|per favore|grazie)$/i],
  ],
  pairs: [
    /^(?:(?:qual è |quali sono )?(?:la |le )?(?:differenz[ae]) (?:tra|fra)|confronto (?:tra|fra)|confrontare) (.+?) (?:e|ed|con|o|vs\.?) (.+)$/i,
    /^(.+?),? (?:vs\.?|versus|contro) (.+)$/i,
    /^(?:(?:cosa|chi|quale) è meglio[,:]? |è meglio |meglio |conviene )(.+?) (?:o|oppure) (.+)$/i,
    /^(\S+(?: \S+)?) (?:o|oppure) (\S+(?: \S+)?(?: (?:per|con|senza|contro|in|a|durante|se) .+)?)$/i,
  ],
  cue: /(?<!\p{L})(?:cerc(?:o|ando|hiamo) |vorre(?:i|mmo) |serve |consigli|qual(?:e|i|'è)? |come |dove |quanto |miglior|differenza )/iu,
  trouble:
    /(?<!\p{L})(?:non (?:funziona|carica|si accende|parte|scalda|raffredda|scarica|si connette|si apre|stampa|risponde|centrifuga)(?:no)?|codice (?:di )?errore|messaggio di errore|errore \p{L}?\d+|perde acqua|gocciola|guast[oa]|rott[oa]|si (?:blocca|spegne|riavvia))(?!\p{L})/iu,
  inquiry: /^(?:ogni|con che|perché|quando|quant[oaie]|dove|come) /i,
  near: / ?(?<!\p{L})(?:vicino a (?:me|casa mia)|nelle vicinanze|nella mia zona|qui vicino)(?!\p{L})/iu,
  wishes: wordSet(
    'aperto aperta aperti disponibile sul sulla sulle nel nella nei presso vicino per con senza sotto contro tra fra entro fino meno in durante',
  ),
  joined: /^per \p{L}+[aei]re$/iu,
  relative: wordSet('che se'),
  stops: wordSet(
    'è sono era ha hanno può possono deve io tu lui lei noi voi e o che chi cui dove se ma perché quando non si mio costa costano sia siano abbia',
  ),
  before: wordSet('a ad in vicino sul sulla sulle al alla nel nella nei presso'),
  inCity: 'a',
  price:
    /(?:a |di |per )?(?:meno di|sotto(?: i| gli)?|fino a|massimo|max|circa|intorno a(?:i)?|tra|fra|entro(?: i)?)|(?:il mio |con un )?budget(?: di| è di)?/,
  audience:
    /^per (?:\S+ ){0,3}(?:bambin[oiae]|neonat[oi]|ragazz[oiae]|adolescenti|principianti|donn[ae]|uom[oi]n?i?|anziani|studenti|famigli[ae]|coppi[ae]|professionisti|freelance|startup|pmi|aziende|imprese|team|partite iva|mamma|papà|genitori|adulti|giovani|pensionati|neopatentati|ristoranti|negozi|artigiani|liberi professionisti|scuole)(?!\p{L})/iu,
  head: 'first',
  fields: [
    [
      'goods',
      'scarp[ae]|scarponi|stivali|sandali|sneakers?|portatil[ei]|laptop|notebook|computer|pc|tablet|cellular[ei]|telefon[oi]|smartphone|iphone|televisor[ei]|tv|monitor|cuffi[ae]|auricolari|cass[ae]|altoparlant[ei]|fotocamer[ae]|macchin[ae]|droni?|stampant[ei]|tastier[ae]|mouse|sedi[ae]|scrivani[ae]|tavol[oi]|divan[oi]|lett[oi]|materass[oi]|cuscin[oi]|lampad[ae]|aspirapolvere|robot|lavatric[ei]|lavastoviglie|asciugatric[ei]|frigorifer[oi]|forn[oi]|microonde|frullator[ei]|friggitric[ei]|bollitor[ei]|tostapane|coltell[oi]|padell[ae]|pentol[ae]|barbecue|bici|biciclett[ae]|monopattin[oi]|auto|suv|pneumatic[oi]|passeggin[oi]|seggiolin[oi]|zain[oi]|bors[ae]|valig[eia]+|tend[ae]|giacc(?:a|he)|cappott[oi]|pantaloni|jeans|camici[ae]|vestit[oi]|calzini|guanti|orolog[io]+|smartwatch|occhiali|giocattol[oi]|console|chitarr[ae]|trapan[oi]|tagliaerba|stuf[ae]|caldai[ae]|scaldabagn[oi]|pomp[ae]|pannelli|batteri[ae]|caricabatterie|purificator[ei]|condizionator[ei]|climatizzator[ei]|tapis roulant|manubri|casc(?:o|hi)|mobili|gioielli',
    ],
    [
      'software',
      'software|app|applicazion[ei]|crm|erp|cms|piattaform[ae]|strument[oi]|programm[ai]|gestional[ei]|vpn|antivirus|hosting',
    ],
    [
      'lodging',
      'hotel|ostell[oi]|b&b|agriturism[oi]|appartament[oi]|alberg(?:o|hi)|campeggi[o]?|cas[ae] vacanz[ae]|resort|pension[ei]',
    ],
    [
      'dining',
      'ristorant[ei]|trattori[ae]|pizzeri[ae]|osteri[ae]|bar|caffetteri[ae]|enotec(?:a|he)|brunch|gelateri[ae]',
    ],
    [
      'provider',
      'dentist[ai]|medic[oi]|idraulic[oi]|elettricist[ai]|avvocat[oi]|agenzi[ae]|palestr[ae]|parrucchier[ie]|traslochi|officin[ae]|meccanic[oi]|fisioterapist[ai]|psicolog[oi]|veterinari[o]?|fotograf[oi]|commercialist[ai]|clinic(?:a|he)|spa|terme|fabbri?o?|imbianchin[oi]|architett[oi]|panific[io]+|asil[oi]|farmaci[ae]|impres[ae] di (?:pulizie|traslochi)',
    ],
    [
      'service',
      'fond[oi] (?:pensione|comun[ei])|assicurazion[ei]|polizz[ae]|banc(?:a|he)|broker|prestit[oi]|mutu[oi]|cart[ae]|cont[oi]|vol[oi]|cors[oi]|scuol[ae]|università|fornitor[ei]|tariff[ae]|offert[ae]|serviz[io]+|aziend[ae]|compagni[ae]|abbonament[oi]|master',
    ],
    [
      'consumable',
      'vitamin[ae]|integrator[ei]|polver[ei]|protein[ae]|caffè|tè|crocchette|latte|crem[ae]|sier[oi]|shampoo|oli[o]?|vin[oi]|birr[ae]|detersiv[oi]|sapon[ei]|dentifric[io]+|profum[oi]|magnesio|creatina|melatonina|collagene|pannolini|lettiera|cioccolat[oi]|vernic[ei]',
    ],
  ],
  or: 'o',
  upTo: 'sotto i',
  articles: wordSet("il lo la i gli le un uno una dei delle degli mio mia miei mie un'altra"),
  small: wordSet(
    'il lo la i gli le l un uno una dei delle degli di del della da dal in nel nella a al alla per con senza e ed o è sono ha io tu mi ti si mio mia che chi cosa quale quali qual come dove quando quanto perché non molto più se ci vs versus su sul sulla',
  ),
}
