import type { Lexicon } from './lexicon.js'

export const ENGLISH: Lexicon = {
  stopWords: `a about above after again all also am an and any are as at be because been before being below
    between both but by can could d did do does doing down during each few for from further had has have
    having he her here hers him his how i if in into is it its itself just ll m me more most my of off on
    once only or other our ours out over own re s same she should so some such t than that the their theirs
    them then there these they this those through to too under until up us ve very was we were what when
    where which while who whom why will with would you your yours`,
  negations: 'no not never nor none neither without cannot don doesn didn isn aren wasn won can_t',
  abbreviations: `mr mrs ms dr prof sr jr st vs etc approx no inc ltd co corp fig vol ed eds est dept jan feb mar
    apr jun jul aug sep sept oct nov dec al cf ca min max`,
  endings: 's es ed ing ings ly ies er ers ment ments ness ation ations',
  hardWordLetters: 13,
  hedges: `may might maybe perhaps possibly potentially presumably probably supposedly arguably seemingly
    apparently could seems seem seemed appears appear appeared tends tend tended somewhat rather fairly
    relatively roughly sort_of kind_of more_or_less we_believe we_think we_feel we_hope we_assume we_suspect
    i_believe i_think i_feel i_guess in_our_opinion in_my_opinion in_our_view it_is_believed it_is_thought
    it_is_possible it_seems it_appears it_is_likely likely unlikely to_some_extent to_a_certain_extent
    up_to_a_point in_some_cases in_many_cases in_most_cases as_far_as_we_know aims_to strives_to strive_to
    aim_to can_help may_help might_help could_help tries_to try_to attempts_to should_be_able_to
    is_said_to are_said_to is_considered are_considered is_thought_to`,
  fillers: `actually basically literally really very quite simply just essentially obviously clearly of_course
    needless_to_say in_order_to due_to_the_fact_that at_the_end_of_the_day for_all_intents_and_purposes
    at_this_point_in_time as_a_matter_of_fact in_terms_of with_regard_to with_respect_to in_the_event_that
    the_fact_that in_the_process_of a_wide_range_of a_variety_of a_number_of a_myriad_of a_plethora_of when_it_comes_to dive_into
    each_and_every first_and_foremost
    last_but_not_least when_all_is_said_and_done to_be_honest truly totally completely absolutely`,
  openings: `in_today_s_world in_today_s_fast_paced_world in_today_s_digital_age in_today_s in_this_day_and_age in_our_fast_paced in_an_age_of in_an_era_of
   
    in_the_world_of in_a_world_where in_recent_years nowadays these_days there_are_many
    there_are_several there_are_various there_are_a_lot_of there_is_no_doubt it_is_important_to_note
    it_is_worth_noting it_should_be_noted it_is_important_to it_is_well_known it_goes_without_saying
    it_s_no_secret it_is_no_secret as_we_all_know as_everyone_knows everyone_knows have_you_ever
    are_you_looking_for looking_for when_looking_for whether_you_are whether_you_re imagine let_s_face_it
    since_the_dawn_of throughout_history welcome_to at_our_company we_are_passionate_about we_are_proud`,
  superlatives: `best_in_class the_best_in_class world_class industry_leading market_leading world_leading leading leader_in
    leaders_in innovative innovation innovations cutting_edge state_of_the_art revolutionary revolutionise
    revolutionize groundbreaking ground_breaking game_changing game_changer next_generation next_gen unique
    uniquely unparalleled unmatched unrivalled unrivaled unbeatable unsurpassed ultimate seamless seamlessly
    premier premium exceptional outstanding amazing incredible incredibly awesome fantastic excellent
    excellence superior superb top_notch top_quality first_class second_to_none one_stop_shop turnkey holistic
    synergy synergies empower empowers empowering unleash unlock elevate supercharge transformative
    high_quality highest_quality the_best very_best the_finest finest legendary iconic perfect perfectly
    robust powerful trusted_by_thousands renowned award_winning bleeding_edge best_of_breed mission_critical
    passionate stunning breathtaking extraordinary remarkable phenomenal unprecedented effortless effortlessly
    future_proof hassle_free of_the_highest_standard`,
  plainUses:
    'leading_to leading_up_to leading_zero leading_zeros the_best_of_luck unique_id unique_identifier',
  boilerplate: `all_rights_reserved subscribe_to_our_newsletter sign_up_for_our_newsletter join_our_newsletter
    terms_and_conditions_apply privacy_policy cookie_policy we_use_cookies this_site_uses_cookies
    this_website_uses_cookies accept_all_cookies click_here read_more learn_more find_out_more
    contact_us_today get_in_touch_today share_this_article share_this_post follow_us_on skip_to_content
    skip_to_main_content back_to_top add_to_cart add_to_basket log_in_to_your_account leave_a_comment
    you_may_also_like related_articles terms_of_service terms_of_use`,
  sources: `according_to study_by survey_by research_by report_by data_from figures_from source sources
    published_in published_by measured_by tested_by certified_by found_that reported_that researchers_at
    as_reported_by cited_in quoted_in`,
  pointers: `it its this these those they them their he she his her such that here there however also moreover
    furthermore but and so then therefore`,
  summaryLabels: `tl_dr tldr summary in_summary executive_summary quick_summary in_short in_brief in_a_nutshell
    key_takeaways key_takeaway takeaways key_facts key_points key_findings at_a_glance highlights overview
    quick_answer short_answer the_short_answer the_short_version bottom_line the_bottom_line quick_facts
    what_you_need_to_know`,
  units: `percent second seconds minute minutes min mins sec secs hour hours hr hrs day days week weeks month
    months year years metre metres meter meters kilometre kilometres kilometer kilometers mile miles inch
    inches foot feet yard yards pound pounds ounce ounces gram grams kilo kilos kilogram kilograms tonne
    tonnes ton tons litre litres liter liters gallon gallons cup cups watt watts kilowatt kilowatts volt volts
    degree degrees dollar dollars euro euros cent cents pence million billion thousand trillion times people
    customers users employees staff members countries cities stores locations products models versions points
    stars reviews patients participants students pages calories pixels decibels working_days`,
  months: `january february march april may june july august september october november december jan feb mar apr
    jun jul aug sep sept oct nov dec`,
  numberWords: `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty
    sixty ninety hundred half dozen`,
  hasCapitalNames: true,
  passive: {
    auxiliaries: 'is are was were be been being get gets got',
    participle: /^[a-z]{2,}ed$/,
    irregular: `made done given taken seen known shown found built sold bought kept held told brought written
      chosen driven thrown grown drawn worn paid sent spent left lost won met led read put set cut hit cast
      caught taught thought felt meant begun run broken spoken stolen frozen hidden forgotten eaten fed hung
      shot stuck struck sung sunk swept understood undertaken proven sewn`,
    exceptions: `need speed feed seed indeed red interested excited tired pleased limited dedicated committed
      married located based related supposed used needed left set`,
    reach: 2,
  },
}
