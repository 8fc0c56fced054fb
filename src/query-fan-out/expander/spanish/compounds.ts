import type { Lexicon } from '../reading/lexicon.js'

export const SPANISH_COMPOUNDS: Pick<Lexicon, 'compounds' | 'beside'> = {
  compounds: [
    [
      'goods',
      'tarjetas? (?:gráficas?|de (?:memoria|sonido)|sd)|bancos? de (?:pesas|jardín|abdominales|musculación)|herramientas? (?:de jardín|manuales|eléctricas)|camas? elásticas?|autocaravanas?',
    ],
    ['software', 'máquinas? virtual(?:es)?|motor(?:es)? de búsqueda'],
    ['service', 'taller(?:es)? de (?:cerámica|pintura|cocina|escritura|costura)'],
    [
      'any',
      'pensi[oó]n(?:es)? (?:de|por|del|alimenticias?|compensatorias?|(?:no )?contributivas?|máximas?|mínimas?|públicas?)|tarjetas? de (?:visita|embarque|residencia|identidad)|bancos? (?:de (?:alimentos|sangre|españa|peces)|central(?:es)?)|programas? (?:de (?:televisión|tele|afiliados|gobierno)|electoral(?:es)?)|planes (?:de (?:negocio|estudios?|fin de semana))|cuentas? atrás|agencia (?:tributaria|espacial)|bombas? (?:atómicas?|nuclear(?:es)?)|servicios? (?:militar|secretos?)|mesas? (?:electoral|redonda)|pintor(?:es)? (?:famosos?|españoles?|impresionistas?)|médicos sin fronteras|cintas? de vídeo',
    ],
  ],
  beside:
    'gran(?:des)?|buen[oa]?s?|pequeñ[oa]s?|nuev[oa]s?|mejor(?:es)?|primer[oa]?s?|bonit[oa]s?|viej[oa]s?|mini',
}
