import { inflected, type Lexicon } from './lexicon.js'

export const FRENCH: Lexicon = {
  stopWords: `a à ai ainsi alors as au aucun aussi autre autres aux avait avec avez avoir avons c car ce ceci cela
    celle celles celui ces cet cette ceux chaque chez ci comme d dans de des deux donc dont du elle elles en
    entre est et étaient était été être eu eux fait font il ils j je jusqu l la là le les leur leurs lors lui
    m ma mais me même mes moi mon n ne nos notre nous on ont ou où par parce pas peu peut peuvent plus pour
    qu quand que quel quelle qui s sa sans se sera ses si son sont sous soyez sur t ta te tes toi ton tous
    tout toute toutes très tu un une vos votre vous y`,
  negations: 'pas jamais aucun aucune rien sans ni',
  abbreviations:
    'm mm mme mlle dr pr etc env ex fig max min no p pp tel av bd ste cf janv févr juill sept oct nov déc',
  endings: 's es e é ée ées és er ent ement ements tion tions aux al ale ales',
  hardWordLetters: 14,
  hedges: `peut_être pourrait pourraient éventuellement possiblement probablement sans_doute apparemment
    vraisemblablement semble semblent semblerait paraît paraissent plutôt assez relativement en_général
    généralement plus_ou_moins nous_pensons nous_croyons nous_estimons nous_espérons nous_supposons je_pense
    je_crois à_notre_avis à_mon_avis selon_nous il_semble il_se_peut il_est_possible il_paraît dans_certains_cas
    dans_la_plupart_des_cas dans_une_certaine_mesure autant_que_nous_sachions nous_essayons nous_tentons
    nous_nous_efforçons peut_aider devrait devraient serait seraient`,
  fillers: `en_fait en_effet vraiment tout_simplement simplement bien_sûr évidemment bien_évidemment
    il_va_sans_dire en_quelque_sorte de_fait afin_de au_niveau_de en_termes_de dans_le_cadre_de
    en_ce_qui_concerne compte_tenu_du_fait_que le_fait_que un_certain_nombre_de une_multitude_de
    une_large_gamme_de à_l_heure_actuelle somme_toute au_final finalement absolument totalement complètement
    très`,
  openings: `de_nos_jours à_l_heure_actuelle dans_le_monde_d_aujourd_hui dans_un_monde_où aujourd_hui_plus_que_jamais
    il_existe_de_nombreux il_existe_de_nombreuses il_existe_plusieurs il_est_important_de il_est_à_noter_que
    il_convient_de_noter il_faut_savoir_que force_est_de_constater ce_n_est_un_secret_pour_personne
    comme_chacun_le_sait tout_le_monde_sait quand_il_s_agit_de lorsqu_il_s_agit_de vous_cherchez
    vous_êtes_à_la_recherche imaginez depuis_toujours bienvenue ces_dernières_années que_vous_soyez
    nous_sommes_fiers`,
  superlatives: `${inflected(
    `innovant révolutionnaire exceptionnel exceptionnelle incontournable inégalé inégalable incomparable
    imbattable remarquable extraordinaire incroyable fantastique excellent parfait unique ultime premium
    prestigieux prestigieuse renommé performant puissant fluide holistique légendaire passionné`,
    '- e s es',
  )} leader leaders numéro_un de_pointe à_la_pointe à_la_pointe_de haut_de_gamme dernière_génération
    nouvelle_génération de_premier_ordre de_qualité_supérieure haute_qualité sur_mesure clé_en_main
    le_meilleur la_meilleure les_meilleurs les_meilleures meilleur_de_sa_catégorie sans_égal sans_pareil
    de_renommée_mondiale innovation innovations excellence qualité_irréprochable hors_du_commun`,
  plainUses: 'identifiant_unique fenêtre_unique marché_unique',
  boilerplate: `tous_droits_réservés abonnez_vous_à_notre_newsletter inscrivez_vous_à_notre_newsletter
    ce_site_utilise_des_cookies nous_utilisons_des_cookies accepter_tous_les_cookies
    politique_de_confidentialité mentions_légales en_savoir_plus lire_la_suite cliquez_ici contactez_nous
    suivez_nous aller_au_contenu retour_en_haut ajouter_au_panier partager_cet_article laisser_un_commentaire
    vous_aimerez_aussi conditions_générales_de_vente`,
  sources: `selon d_après source sources étude_de enquête_de rapport_de données_de publié_dans publiée_dans
    publié_par mesuré_par testé_par certifié_par rapporte_que chercheurs_de`,
  pointers: `il elle ils elles ce cela ceci ces cette cet celui celle ceux lui leur ici là ainsi donc cependant
    toutefois mais et or aussi`,
  summaryLabels: `en_bref résumé en_résumé l_essentiel points_clés les_points_clés à_retenir
    ce_qu_il_faut_retenir en_un_coup_d_œil synthèse en_synthèse chiffres_clés aperçu réponse_courte
    l_essentiel_en_bref tl_dr tldr`,
  units: `pour_cent pourcent seconde secondes minute minutes heure heures jour jours semaine semaines mois an ans
    année années mètre mètres kilomètre kilomètres centimètre centimètres gramme grammes kilo kilos kilogramme
    kilogrammes tonne tonnes litre litres watt watts volt volts degré degrés euro euros centimes dollar dollars
    million millions milliard milliards mille fois personnes clients utilisateurs salariés employés membres
    pays villes magasins produits modèles versions points étoiles avis patients participants pages calories
    pixels décibels`,
  months: `janvier février mars avril mai juin juillet août septembre octobre novembre décembre janv févr juill
    sept oct nov déc`,
  numberWords: `un une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante
    cinquante soixante cent demi douzaine`,
  hasCapitalNames: true,
  passive: {
    auxiliaries: 'est sont était étaient été être fut furent sera seront',
    participle: /^\p{L}{2,}(?:é|ée|és|ées)$/u,
    irregular: `fait faite faits faites mis mise mises pris prise prises conçu conçue conçus conçues vendu vendue
      vendus vendues produit produite produits produites rendu rendue rendus rendues construit construite
      construits construites connu connue connus connues offert offerte offerts offertes`,
    exceptions: inflected('allé arrivé resté né entré monté tombé passé retourné situé âgé', '- e s es'),
    reach: 2,
  },
}
