import { type Lexicon, wordSet } from '../reading/lexicon.js'

export const SPANISH: Lexicon = {
  openings: [
    ['none', /^(?:hola|buenas|buenos días|por favor|gracias|pues|y|oye)(?: a todos)?[,!. ]+/i],
    [
      'buy',
      /^(?:me |nos )?(?:puedes|podrías|podéis|pueden|puede) (?:recomendar|aconsejar|sugerir)(?:me|nos)? /i,
    ],
    [
      'buy',
      /^(?:(?:yo )?(?:busco|necesito|quiero|quisiera|estoy buscando|ando buscando|estamos buscando)(?: (?:comprar(?:me)?|encontrar))?|dónde (?:comprar|puedo comprar|encontrar|puedo encontrar)|donde (?:comprar|encontrar)|cómo (?:elegir|escoger)|como (?:elegir|escoger)|comprar|recomiéndame) /i,
    ],
    [
      'trip',
      /^(?:(?:qué|que) (?:hacer|ver|visitar|se puede hacer|puedo hacer)|(?:las )?(?:mejores )?(?:\d+ )?(?:cosas que (?:hacer|ver)|planes)|(?:\d+ días )?(?:itinerario|viaje|escapada|fin de semana|vacaciones)|\d+ días) (?=(?:en|a|por) )(?:a |por )?/i,
    ],
    ['how-to', /^(?:(?:cuánto|cuanto) (?:cuesta|vale) (?=[a-záéíóú]{2,}(?:ar|er|ir) ))/i],
    [
      'price',
      /^(?:(?:cuánto|cuanto) (?:cuestan?|valen?|sale)|(?:cuál es el )?(?:precio|coste|costo)s? (?:de|del|para)) /i,
    ],
    [
      'how-to',
      /^(?:(?:cómo|como) (?:puedo|se puede|podemos|debo)?|(?:cuál es )?(?:la )?mejor (?:forma|manera|modo) (?:de|para)|pasos para|trucos para) ?(?=\S+(?:ar|er|ir|arse|erse|irse|arlo|arla|erlo) )/i,
    ],
    [
      'best',
      /^(?:(?:cuál|cuáles|cual|cuales|qué|que) (?:es|son) )?(?:el |la |los |las )?(?:top \d+ (?:de )?|top |mejor(?:es)? |buen[ao]?s? )/i,
    ],
    ['alternatives', /^(?:mejores |las )*alternativas? (?:a|al|para|de) /i],
    ['review', /^(?:opiniones (?:de|sobre)|reseñas (?:de|sobre)) /i],
    [
      'definition',
      /^(?:(?:qué|que) (?:es|son|significa|quiere decir)|definición de|significado de|explícame) /i,
    ],
    [
      'question',
      /^(?:por qué|cuándo|cuando|cuánto (?:dura|tiempo)|cuántos|cuántas|es|son|puedo|puede|pueden|se puede|debo|hay que|conviene|vale la pena) /i,
    ],
    ['buy', /^(?:(?:qué|que|cuál|cuáles) )(?!es |son )/i],
    ['none', /^(?:el|la|los|las) /i],
  ],
  closings: [
    ['trip', / (?:itinerario|que ver|qué ver|que hacer|qué hacer)$/i],
    ['review', / (?:opiniones|reseñas|análisis|valoraciones|fiable)$/i],
    ['price', / (?:precios?|coste|costo|tarifas?)$/i],
    ['alternatives', / alternativas?$/i],
    ['compare', / (?:comparativa|comparación)$/i],
    ['buy', / (?:comprar|me recomiendas|me recomendáis|recomendaciones|ofertas|elegir)$/i],
    ['definition', / (?:definición|significado)$/i],
    ['best', / (?:ahora mismo|actualmente|por favor|gracias)$/i],
  ],
  pairs: [
    /^(?:(?:cuál es |qué )?(?:la |las )?(?:diferencias?)(?: hay)? entre|comparar|comparación (?:entre|de)|comparativa) (.+?) (?:y|e|con|o|vs\.?) (.+)$/i,
    /^(.+?),? (?:vs\.?|versus|contra) (.+)$/i,
    /^(?:(?:qué|cuál) es mejor[,:]? |qué me compro[,:]? |compro |elijo )(.+?) (?:o|u) (.+)$/i,
    /^(\S+(?: \S+)?) o (\S+(?: \S+)?(?: (?:para|con) .+)?)$/i,
  ],
  cue: /(?<!\p{L})(?:busco |buscando |necesito |quiero (?:comprar )?|recom[ie]|qué |cuál(?:es)? |cómo |dónde |cuánto |mejor(?:es)? |diferencia )/iu,
  trouble:
    /(?<!\p{L})(?:no (?:funciona|carga|enciende|arranca|calienta|enfría|desagua|conecta|se conecta|abre|imprime|responde|centrifuga)n?|código de error|mensaje de error|error \p{L}?\d+|pierde agua|gotea|averiad[oa]|rot[oa]|se (?:cuelga|bloquea|apaga|reinicia))(?!\p{L})/iu,
  inquiry: /^(?:por qué|cuándo|cuando|cuánt[oa]s?|dónde|cómo) /i,
  near: / ?(?<!\p{L})(?:cerca de (?:mí|mi|aquí)|cerca de mi casa|en mi zona|por mi zona)(?!\p{L})/iu,
  wishes: wordSet('para con sin en por bajo menos desde contra entre hasta'),
  joined: /^para (?!mujer$)\p{L}+[aei]r$/iu,
  stops: wordSet(
    'es son está están era ha han hay puede pueden debe yo tú él ella nosotros y o que quien cual donde si pero porque cuando no se mi cuesta cuestan sea sean tiene tenga',
  ),
  before: wordSet('en cerca por a'),
  price:
    /(?:por |de )?(?:menos de|bajo|hasta|máximo|unos|alrededor de|entre)|(?:mi |con un |un )?presupuesto(?: de| es de)?/,
  audience:
    /^para (?:\S+ ){0,3}(?:niñ[oa]s?|bebés?|adolescentes?|principiantes?|mujer(?:es)?|hombres?|mayores|ancianos|estudiantes?|familias?|parejas?|profesionales?|autónomos?|startups?|pymes?|empresas?|equipos?|negocios?|madre|padre|padres|novia|novio)(?!\p{L})/iu,
  head: 'first',
  fields: [
    [
      'goods',
      'zapatillas?|zapatos?|botas?|sandalias?|portátil(?:es)?|laptops?|ordenador(?:es)?|computadoras?|tablets?|móvil(?:es)?|celular(?:es)?|smartphones?|iphones?|televisor(?:es)?|teles?|monitor(?:es)?|auriculares|audífonos|altavoz|altavoces|cámaras?|drones?|impresoras?|teclados?|rat[oó]n(?:es)?|sillas?|escritorios?|mesas?|sofás?|camas?|colch[oó]n(?:es)?|almohadas?|lámparas?|aspiradoras?|robots?|lavadoras?|lavavajillas|secadoras?|frigoríficos?|neveras?|hornos?|microondas|batidoras?|cafeteras?|freidoras?|hervidor(?:es)?|tostadoras?|cuchillos?|sartén|sartenes|ollas?|barbacoas?|bicicletas?|bicis?|patinetes?|coches?|carros?|suv|neumáticos?|carritos?|sillitas?|mochilas?|bolsos?|maletas?|tiendas?|chaquetas?|abrigos?|pantal[oó]n(?:es)?|vaqueros|camisas?|vestidos?|calcetines|guantes|relojes|reloj|gafas|juguetes?|consolas?|guitarras?|taladros?|cortacésped|calefactor(?:es)?|bombas?|paneles|placas|baterías?|cargador(?:es)?|purificador(?:es)?|aires? acondicionados?|cintas?|mancuernas|cascos?|muebles|joyas',
    ],
    [
      'software',
      'software|aplicaci[oó]n(?:es)?|apps?|crm|erp|cms|plataformas?|herramientas?|programas?|vpn|antivirus|hosting',
    ],
    [
      'provider',
      'hotel(?:es)?|hostal(?:es)?|restaurantes?|cafeterías?|bares|bar|dentistas?|médicos?|fontaneros?|electricistas?|abogad[oa]s?|agencias?|gimnasios?|peluquerías?|peluqueros?|mudanzas|talleres|taller|terapeutas?|fisioterapeutas?|psicólog[oa]s?|veterinari[oa]s?|fotógraf[oa]s?|gestorías?|asesorías?|clínicas?|balnearios?|cerrajeros?|pintores|pintor|arquitectos?|panaderías?|guarderías?|apartamentos?|albañil(?:es)?',
    ],
    [
      'service',
      'seguros?|bancos?|bróker(?:es)?|brokers?|préstamos?|hipotecas?|tarjetas?|cuentas?|vuelos?|cursos?|escuelas?|universidad(?:es)?|proveedor(?:es)?|tarifas?|planes|servicios?|empresas?|compañías?|máster(?:es)?|academias?',
    ],
    [
      'consumable',
      'vitaminas?|suplementos?|polvos?|proteínas?|cafés?|tés?|pienso|leche|cremas?|sérums?|champús?|aceites?|vinos?|cervezas?|detergentes?|jabón|jabones|pasta de dientes|perfumes?|magnesio|pañales|arena|chocolates?|pintura|protector solar',
    ],
  ],
  upTo: 'por menos de',
  articles: wordSet('el la los las un una unos unas mi mis nuestro nuestra'),
  small: wordSet(
    'el la los las un una unos unas de del al a en para por con sin y o u e es son está ha hay yo tú me mi mis se su que qué cual cuál cuáles como cómo donde dónde cuando cuándo cuánto no muy más si lo le vs versus nos',
  ),
}
