import { type Lexicon, wordSet } from '../reading/lexicon.js'
import { SPANISH_COMPOUNDS } from './compounds.js'
import { SPANISH_QUESTIONS } from './questions.js'

export const SPANISH: Lexicon = {
  ...SPANISH_QUESTIONS,
  ...SPANISH_COMPOUNDS,
  openings: [
    ['none', /^qui[eé]n(?:es)? (?:es|son) (?=(?:el|la|los|las) mejor)/i],
    ['question', /^(?:cuál es )?(?:la |el )?mejor (?:época|momento|mes|fecha)(?: del año)? para /i],
    ['none', /^(?:hola|buenas|buenos días|por favor|gracias|pues|y|oye)(?: a todos)?[,!. ]+/i],
    [
      'buy',
      /^(?:me |nos )?(?:puedes|podrías|podéis|pueden|puede) (?:recomendar|aconsejar|sugerir)(?:me|nos)? /i,
    ],
    [
      'buy',
      /^(?:(?:yo )?(?:buscamos|busco|necesitamos|necesito|queremos|quiero|quisiera|estoy buscando|ando buscando|estamos buscando)(?: (?:comprar(?:me)?|encontrar|alquilar|reservar))?|dónde (?:comprar|puedo comprar|encontrar|puedo encontrar)|donde (?:comprar|encontrar)|cómo (?:elegir|escoger)|como (?:elegir|escoger)|comprar|recomiéndame) /i,
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
    ['alternatives', /^(?:mejores |las |una )*alternativas? (?:(?:más )?baratas? )?(?:a|al|para|de) /i],
    ['review', /^(?:vale|merece) la pena (?:comprar(?:se|me)? )?(?!\p{L}+(?:ar|er|ir)(?:se)? )/iu],
    ['review', /^(?:opiniones (?:de|sobre)|reseñas (?:de|sobre)) /i],
    [
      'definition',
      /^(?:(?:qué|que) (?:es|son|significa|quiere decir)|definición de|significado de|explícame) /i,
    ],
    [
      'question',
      /^(?:por qué|cuándo|cuando|cuánt[oa]s?|es|son|puedo|puede|pueden|se puede|debo|hay que|conviene|cada cuánto|con qué frecuencia|(?:vale|merece) la pena) /i,
    ],
    ['buy', /^(?:(?:qué|que|cuál|cuáles) )(?!es |son )/i],
    ['none', /^(?:el|la|los|las) /i],
  ],
  closings: [
    ['trip', / (?:itinerario|que ver|qué ver|que hacer|qué hacer)$/i],
    ['review', / (?:opiniones|reseñas|análisis|valoraciones|fiable|(?:merece|vale) la pena)$/i],
    ['price', / (?<!calidad[- ])(?:precios?|coste|costo|tarifas?)$/i],
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
    /^(\S+(?: \S+)?) o (\S+(?: \S+)?(?: (?:para|con|sin|contra|en|por|durante|si) .+)?)$/i,
  ],
  cue: /(?<!\p{L})(?:busc(?:o|amos|ando) |necesit(?:o|amos) |quiero (?:comprar )?|queremos |recom[ie]|qué |cuál(?:es)? |cómo |dónde |cuánto |mejor(?:es)? |diferencia )/iu,
  trouble:
    /(?<!\p{L})(?:no (?:funciona|carga|enciende|arranca|calienta|enfría|desagua|conecta|se conecta|abre|imprime|responde|centrifuga)n?|código de error|mensaje de error|error \p{L}?\d+|pierde agua|gotea|averiad[oa]|rot[oa]|se (?:cuelga|bloquea|apaga|reinicia))(?!\p{L})/iu,
  inquiry: /^(?:cada cuánto|con qué|por qué|cuándo|cuando|cuánt[oa]s?|dónde|cómo) /i,
  near: / ?(?<!\p{L})(?:cerca de (?:mí|mi|aquí)|cerca de mi casa|en mi zona|por mi zona)(?!\p{L})/iu,
  wishes: wordSet(
    'abierto abierta abiertos disponible junto cerca para con sin en por bajo menos desde contra entre hasta durante',
  ),
  joined: /^para (?!mujer$)\p{L}+[aei]r$/iu,
  relative: wordSet('que si'),
  stops: wordSet(
    'es son está están era ha han hay puede pueden debe yo tú él ella nosotros y o que quien cual donde si pero porque cuando no se mi cuesta cuestan sea sean tiene tenga',
  ),
  before: wordSet('en cerca por a junto'),
  inCity: 'en',
  price:
    /(?:por |de )?(?:menos de|bajo|hasta|máximo|unos|alrededor de|entre)|(?:mi |con un |un )?presupuesto(?: de| es de)?/,
  audience:
    /^para (?:\S+ ){0,3}(?:niñ[oa]s?|bebés?|adolescentes?|principiantes?|mujer(?:es)?|hombres?|mayores|ancianos|estudiantes?|familias?|parejas?|profesionales?|autónomos?|startups?|pymes?|empresas?|equipos?|negocios?|madre|padre|padres|novia|novio|adultos?|jóvenes|jubilados|restaurantes?|tiendas?|comercios?|freelancers?|colegios?)(?!\p{L})/iu,
  head: 'first',
  fields: [
    [
      'goods',
      'zapatillas?|zapatos?|botas?|sandalias?|portátil(?:es)?|laptops?|ordenador(?:es)?|computadoras?|tablets?|móvil(?:es)?|celular(?:es)?|smartphones?|iphones?|televisor(?:es)?|teles?|monitor(?:es)?|auriculares|audífonos|altavoz|altavoces|cámaras?|drones?|impresoras?|teclados?|rat[oó]n(?:es)?|sillas?|escritorios?|mesas?|sofás?|camas?|colch[oó]n(?:es)?|almohadas?|lámparas?|aspiradoras?|robots?|lavadoras?|lavavajillas|secadoras?|frigoríficos?|neveras?|hornos?|microondas|batidoras?|cafeteras?|freidoras?|hervidor(?:es)?|tostadoras?|cuchillos?|sartén|sartenes|ollas?|barbacoas?|bicicletas?|bicis?|patinetes?|coches?|carros?|suv|neumáticos?|carritos?|sillitas?|mochilas?|bolsos?|maletas?|tiendas? de campaña|chaquetas?|abrigos?|pantal[oó]n(?:es)?|vaqueros|camisas?|vestidos?|calcetines|guantes|relojes|reloj|gafas|juguetes?|consolas?|guitarras?|taladros?|cortacésped|calefactor(?:es)?|calderas?|bombas?|paneles|placas|baterías?|cargador(?:es)?|purificador(?:es)?|aires? acondicionados?|cintas?|mancuernas|cascos?|muebles|joyas',
    ],
    [
      'software',
      'software|aplicaci[oó]n(?:es)?|apps?|crm|erp|cms|plataformas?|herramientas?|programas?|vpn|antivirus|hosting',
    ],
    [
      'lodging',
      'hotel(?:es)?|hostal(?:es)?|apartamentos?|campings?|casas? rurales|casa rural|pensi[oó]n(?:es)?|albergues?|alojamientos?|paradores|parador',
    ],
    ['dining', 'restaurantes?|cafeterías?|bares|bar|pizzerías?|chiringuitos?|marisquerías?|tabernas?|brunch'],
    [
      'provider',
      'dentistas?|médicos?|fontaneros?|electricistas?|abogad[oa]s?|agencias?|gimnasios?|peluquerías?|peluqueros?|mudanzas|talleres|taller|terapeutas?|fisioterapeutas?|psicólog[oa]s?|veterinari[oa]s?|fotógraf[oa]s?|gestorías?|asesorías?|clínicas?|balnearios?|cerrajeros?|pintores|pintor|arquitectos?|panaderías?|guarderías?|farmacias?|empresas? de (?:mudanzas|limpieza|reformas)|albañil(?:es)?',
    ],
    [
      'service',
      'seguros?|bancos?|bróker(?:es)?|brokers?|préstamos?|hipotecas?|tarjetas?|cuentas?|vuelos?|cursos?|escuelas?|universidad(?:es)?|proveedor(?:es)?|tarifas?|planes|servicios?|empresas?|compañías?|máster(?:es)?|academias?',
    ],
    [
      'consumable',
      'vitaminas?|suplementos?|polvos?|proteínas?|cafés?|tés?|pienso|leche|cremas?|sérums?|champús?|aceites?|vinos?|cervezas?|detergentes?|jabón|jabones|pasta de dientes|perfumes?|magnesio|creatina|melatonina|colágeno|pañales|arena|chocolates?|pintura|protector solar',
    ],
  ],
  or: 'o',
  upTo: 'por menos de',
  articles: wordSet('el la los las un una unos unas mi mis nuestro nuestra'),
  small: wordSet(
    'el la los las un una unos unas de del al a en para por con sin y o u e es son está ha hay yo tú me mi mis se su que qué cual cuál cuáles como cómo donde dónde cuando cuándo cuánto no muy más si lo le vs versus nos',
  ),
}
