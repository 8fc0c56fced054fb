import { inflected, type Lexicon, prefixed } from './lexicon.js'

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'

export const SPANISH: Lexicon = {
  stopWords: `a al algo algún alguna algunas alguno algunos ante antes aquel aquella aquí así aún aunque cada como con
    contra cual cuando de del desde donde dos e el ella ellas ellos en entre era eran eres es esa esas ese eso
    esos esta está están estas este esto estos fue fueron ha había han hasta hay he la las le les lo los más
    me mi mis mucho muy nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero
    poco por porque pues que qué quien se sea ser si sí sin sobre son su sus también tan tanto te tiene tienen
    toda todas todo todos tu tus u un una unas uno unos usted ustedes y ya yo`,
  negations: 'no nunca jamás ningún ninguna ninguno nada sin ni tampoco',
  abbreviations:
    'sr sra srta dr dra prof etc aprox ej pág págs núm tel av avda ud uds máx mín ee uu ene feb abr ago sept oct nov dic',
  endings: 's es o a os as e ado ada ados adas ido ida idos idas mente ción ciones ar er ir ando iendo',
  hardWordLetters: 14,
  hedges: `podría podrían quizá quizás tal_vez acaso posiblemente probablemente seguramente aparentemente
    presumiblemente supuestamente parece parecen parecería suele suelen bastante relativamente más_o_menos
    en_general generalmente creemos pensamos consideramos esperamos suponemos creo_que pienso_que
    en_nuestra_opinión en_mi_opinión a_nuestro_juicio al_parecer es_posible es_probable puede_que puede_ser
    en_algunos_casos en_muchos_casos en_cierta_medida hasta_cierto_punto que_sepamos intentamos tratamos_de
    nos_esforzamos puede_ayudar debería deberían sería serían`,
  fillers: `realmente básicamente simplemente en_realidad de_hecho por_supuesto desde_luego obviamente claramente
    evidentemente huelga_decir ni_que_decir_tiene al_fin_y_al_cabo a_fin_de_cuentas con_el_fin_de
    a_nivel_de en_términos_de en_el_marco_de en_lo_que_respecta_a debido_al_hecho_de_que el_hecho_de_que
    una_gran_variedad_de una_amplia_gama_de una_serie_de hoy_por_hoy en_definitiva totalmente absolutamente
    completamente verdaderamente muy`,
  openings: `hoy_en_día en_la_actualidad en_el_mundo_actual en_el_mundo_de_hoy en_un_mundo_donde existen_muchos
    existen_muchas existen_numerosos hay_muchos hay_muchas es_importante_destacar es_importante_señalar
    es_importante_tener_en_cuenta cabe_destacar cabe_señalar cabe_mencionar no_es_ningún_secreto
    como_todos_sabemos todo_el_mundo_sabe cuando_se_trata_de a_la_hora_de estás_buscando está_buscando
    imagina imagine desde_siempre bienvenido bienvenidos en_los_últimos_años tanto_si estamos_orgullosos`,
  superlatives: `${inflected(
    `innovador revolucionari únic líder excelent excepcional extraordinari inigualabl incomparabl
    insuperabl increíbl impresionant fantástic perfect exclusiv potent inmejorabl legendari prestigios
    reconocid apasionad holístic robust`,
    '- o a e os as es',
  )} puntero puntera punteros punteras innovación innovaciones premium de_vanguardia a_la_vanguardia
    última_generación de_última_generación de_primera_clase de_primer_nivel de_alta_calidad alta_calidad
    máxima_calidad la_mejor el_mejor los_mejores las_mejores mejor_de_su_clase sin_igual llave_en_mano
    a_medida de_clase_mundial excelencia sin_precedentes número_uno`,
  plainUses: 'identificador_único única_vez mercado_único',
  boilerplate: `todos_los_derechos_reservados suscríbete_a_nuestra_newsletter suscríbete_a_nuestro_boletín
    suscríbase_a_nuestro_boletín este_sitio_utiliza_cookies este_sitio_web_utiliza_cookies utilizamos_cookies
    aceptar_todas_las_cookies política_de_privacidad política_de_cookies aviso_legal más_información
    leer_más saber_más haz_clic_aquí haga_clic_aquí contáctanos síguenos saltar_al_contenido volver_arriba
    añadir_al_carrito añadir_a_la_cesta compartir_este_artículo deja_un_comentario
    también_te_puede_interesar términos_y_condiciones`,
  sources: `según de_acuerdo_con fuente fuentes estudio_de encuesta_de informe_de datos_de publicado_en
    publicada_en publicado_por medido_por probado_por certificado_por investigadores_de`,
  pointers: `él ella ello ellos ellas esto este esta estos estas eso ese esa esos esas su sus aquí allí así
    además pero y también`,
  summaryLabels: `resumen en_resumen en_breve puntos_clave lo_esencial de_un_vistazo lo_más_importante
    datos_clave ideas_clave en_pocas_palabras respuesta_corta respuesta_rápida conclusiones_clave síntesis
    vista_general tl_dr tldr`,
  units: `por_ciento segundo segundos minuto minutos hora horas día días semana semanas mes meses año años metro
    metros kilómetro kilómetros centímetro centímetros gramo gramos kilo kilos kilogramo kilogramos tonelada
    toneladas litro litros vatio vatios voltio voltios grado grados euro euros céntimos dólar dólares peso
    pesos millón millones mil veces personas clientes usuarios empleados miembros países ciudades tiendas
    productos modelos versiones puntos estrellas opiniones reseñas pacientes participantes páginas calorías
    píxeles decibelios`,
  months: `${MONTHS} ${prefixed('de_', MONTHS)}`,
  numberWords: `un una dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta
    cincuenta cien media medio docena`,
  hasCapitalNames: true,
  passive: {
    auxiliaries: 'es son fue fueron era eran ser sido sea sean será serán siendo',
    participle: /^\p{L}{2,}(?:ado|ada|ados|adas|ido|ida|idos|idas)$/u,
    irregular: `hecho hecha hechos hechas escrito escrita escritos escritas visto vista puesto puesta dicho dicha
      abierto abierta roto rota producido`,
    exceptions: inflected('adecuad complicad', 'o a os as'),
    reach: 2,
  },
}
