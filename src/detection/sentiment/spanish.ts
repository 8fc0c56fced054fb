import type { Vocabulary } from './vocabulary.js'

export const SPANISH: Vocabulary = {
  tones: [
    [
      2,
      'excelente excelentes excepcional sobresaliente sobresale mejor_opción mejor_elección imbatible insuperable destaca destacan',
    ],
    [
      1.5,
      `mejor mejores recomiendo recomendamos recomienda recomiendan recomendable recomendado recomendada ideal perfecto perfecta
      favorito favorita impresionante vale_la_pena gran_calidad alta_calidad buena_relación mejor_valorado`,
    ],
    [
      1,
      `bueno buena buen buenos buenas fiable fiables confiable duradero duradera cómodo cómoda fácil fáciles potente asequible
      económico económica rápido rápida silencioso silenciosa resistente versátil ligero ligera práctico práctica eficaz
      eficiente sólido sólida elegante barato`,
    ],
    [
      -1,
      `caro cara caros lento lenta lentos ruidoso ruidosa frágil frágiles pesado pesada problema problemas fallo fallos falla
      fallan inconveniente inconvenientes débil limitado limitada complicado complicada incómodo incómoda averías carece`,
    ],
    [
      -1.5,
      `malo mala muy_mal funciona_mal malos malas decepcionante decepciona decepcionan mediocre deficiente quejas quejan criticado criticada
      desaconsejamos desaconsejable poco_fiable sobrevalorado peor estafa`,
    ],
    [-2, 'evitar evita evite pésimo pésima terrible horrible'],
    [0, 'no_solo no_sólo'],
  ],
  roles: {
    negation: 'nunca sin ningún ninguna tampoco jamás',
    hedge: 'quizás a_veces ligeramente algo relativamente',
    contrast: 'pero sino sin_embargo',
    concession: 'aunque mientras pese_a',
    comparison: 'comparado_con a_diferencia_de frente_a',
    rejection: 'en_lugar_de en_vez_de',
    likeness: 'alternativa_a alternativas_a similar_a',
    victory: 'supera',
    shortfall: 'menos no_tan',
    merits: 'ventajas_: puntos_fuertes_:',
    faults: 'desventajas_: inconvenientes_: puntos_débiles_:',
  },
}
