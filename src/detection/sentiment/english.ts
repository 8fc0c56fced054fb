import type { Vocabulary } from './vocabulary.js'

export const ENGLISH: Vocabulary = {
  tones: [
    [
      2,
      `best_overall overall_best top_pick top_picks top_choice first_choice top_recommendation
      top_recommendations top_rated highly_rated highly_recommended highly_recommend highly_regarded
      best_choice best_option best_value best_bet safest_bet editor_s_choice editors_choice gold_standard
      industry_leading best_in_class class_leading second_to_none unbeatable unmatched unrivaled
      unrivalled nothing_beats hard_to_beat can't_go_wrong worth_every_penny must_have stands_out
      stand_out standout excels excel shines outstanding exceptional superb excellent fantastic amazing
      flawless stellar phenomenal award_winning winner test_winner leads_the the_go_to our_favorite
      our_favourite my_favorite my_favourite highly_praised widely_praised high_praise high_marks
      rave_reviews glowing_reviews crowd_favorite fan_favorite market_leader category_leader superb_value
      incredible remarkable brilliant magnificent extraordinary world_class top_of_the_line
      most_recommended number_one hands_down couldn't_be_better couldn't_be_easier couldn't_be_simpler
      couldn't_be_happier came_first comes_first our_pick our_choice critically_acclaimed`,
    ],
    [
      1.5,
      `best favorite favourite favorites favourites recommend recommends recommended great perfect
      ideal_choice ideal_for impressive impresses superior renowned praised praise lauded beloved
      acclaimed trusted wins won gorgeous legendary top_notch top_tier first_rate high_quality well_made
      well_built well_designed well_regarded well_rated well_reviewed well_rounded bulletproof worth_it
      worth_the worth_buying worth_considering great_fit just_works strong_contender top_contender
      top_contenders top_performer solid_choice good_choice great_choice smart_choice good_option
      great_option good_alternative great_alternative the_ultimate good_value great_value excellent_value
      great_deal real_bargain bargain i_d_choose i_d_go_with i_d_pick i_d_buy go_with would_choose love
      loves loved adored few_problems few_complaints runner_up step_up packs_a_punch holds_its_own
      without_breaking_the_bank healthiest why_it_s_great why_it_s_good why_we_like why_we_love
      little_to_complain wonderful terrific delightful impeccable highly_capable pleasantly_surprised
      excellent_choice perfect_choice perfect_fit perfect_match safe_bet good_bet good_pick great_pick
      solid_pick solid_option strong_option strong_choice popular_choice worth_a_look worth_checking
      worth_the_money well_worth pays_off highly_effective well_liked well_loved loyal_following
      sets_it_apart sets_them_apart cult_favorite benchmark nothing_to_complain why_it_stands_out
      top_performance beautifully luxurious`,
    ],
    [
      1,
      `good better reliable dependable durable comfortable powerful popular solid strong easy easiest
      effortless intuitive user_friendly beginner_friendly efficient energy_efficient versatile affordable
      budget_friendly well_priced fair_prices reasonably_priced competitively_priced competitive_price
      competitive_pricing competitive low_cost good_price smooth seamless seamlessly sturdy robust stylish
      sleek elegant beautiful vibrant crisp innovative cutting_edge generous convenient helpful friendly
      gentle consistent consistently effective nice enjoy enjoyable pleasant appreciate appreciates
      satisfied happy liked likes fun ideal thoughtful refined sophisticated spacious plush cozy
      value_for_money savings saves save_money save_a_lot improved improves enhances known_for noted_for
      celebrated respected reputable leading leader lasts long_lasting longest widest most_reliable
      punctual fair attractive appealing compelling worthwhile delivers healthy non_toxic easy_to_use
      easy_to_clean stays_cool lifetime_warranty lifetime_guarantee no_questions_asked fashion_forward
      celebrity_approved bestseller best_seller cheaper cheapest easier simpler faster quieter lighter
      sharper clearer stronger tougher nicer smoother sturdier comfier huge_selection vast_selection
      vast_library reach_for reaches_for inexpensive economical frugal bang_for_your_buck transparent
      honest straightforward hassle_free seamless_integration polished mature rugged tough authentic tasty
      delicious fresh knowledgeable attentive prompt professional ethical sustainable family_friendly
      feature_rich scalable trustworthy established thrive thrives praises benefits benefit strength
      strengths advantage advantages improvement improvements best_selling capable playable playability
      durability versatility bold eco_friendly wide_selection large_library huge_library massive_library
      long_range high_performance balanced_choice`,
    ],
    [
      0.4,
      `top decent balanced adequate fine consider respectable suitable premium notable simple massive huge
      comfort convenience accurate precise lightweight compact secure flexible quiet fast fastest quick
      quickly advanced bright clean responsive stable safe warm rich cool simple_setup breathable
      supportive cushioned waterproof ergonomic customizable`,
    ],
    [
      0,
      `a_few sensitive_skin sensitive_teeth older_adults popular_makers popular_brands popular_models
      less_than better_known as_well well_as best_buy best_results for_best best_deals depends not_only
      not_just fast_charging quick_charge at_least best_suit solid_state solid_spruce solid_top solid_wood
      solid_mahogany bright_rooms rich_in hard_anodized hard_drive hard_shell hard_floors hardwood_floors
      hard_workouts low_latency low_light slow_cooker slow_cook slow_feed noise_cancelling
      noise_cancellation noise_canceling active_noise high_refresh cold_brew stress_free fair_trade
      smart_home limited_edition limited_time unlimited heavy_duty free_from_harmful pressure_relief
      fall_detection skin_problems problem_solving black_levels dark_room dark_rooms leading_to like_new
      no_doubt what_s_best safe_up_to oven_safe dishwasher_safe up_to fast_fashion dead_pixels break_in
      breakdown`,
    ],
    [
      -0.5,
      `basic pricier heavier bulkier bulky costlier shorter narrower smaller dated older plasticky tight
      narrow niche learning_curve limited costly overkill compromise compromises compromising sacrifice
      sacrifices sacrificing premium_price premium_price_point higher_price higher_cost less_known
      limitations limitation divisive sensitive fluctuate cluttered caution loud noisy heavy slower`,
    ],
    [
      -1,
      `expensive pricey cheaply feels_cheap feel_cheap cheap_for_a_reason weak weaker slow sluggish lags
      lag lagging uncomfortable inconsistent complicated complex confusing clunky awkward fragile flimsy
      greasy problem problems issue issues trouble troubles struggle struggles struggled drawback
      drawbacks downside weakness concern concerns shortcoming shortcomings fault faults defect defects
      caveat caveats flaw flaws flawed frustration frustrations inconvenient cumbersome bland stale steep
      steep_learning_curve steep_price rigid restrictive restricted short_battery short_lived
      battery_drain data_breach breach breaches outage outages downtime backlash malfunction malfunctions
      malfunctioning stopped_working stops_working stop_working prone_to unresponsive unhelpful unclear
      intrusive bloated bloatware spam nag nags cut_corners cuts_corners understaffed crowded dirty
      overhyped cramped stiff itchy shrinks fades peels peeling cracks cracking cracked rust rusts rusting
      stains hidden_fees hidden_charges fees_add_up extra_fees delays delayed late_deliveries difficult
      hard_to hassle annoying lack lacks lacking missing misses fails failed failure fail breaks break
      broke broken leak leaks leaking overheats overheating bug bugs buggy glitch glitches laggy more_ads glitchy crashes
      crash drains wear_out wears_out wear_out_fast wear_quickly scratch scratches scratches_easily stuck
      outdated obsolete phased_out lost_its_edge lost_ground declined decline worse worsened inferior
      mixed_reviews hit_or_miss hit_and_miss questioned questionable harmful toxic irritate irritates
      irritation damage damages damaged injuries injury risk risks risky lawsuit lawsuits fined
      controversy controversial costs_more cost_more went_up price_hikes were_cut has_cut wobbly rattles
      runs_hot sleeps_hot hot_to_the_touch not_for_everyone not_appeal too_soft too_firm too_small
      too_heavy disconnects dropped_connections repairs repair_costs warned warn warns beware be_careful
      careful_with skeptical bankruptcy burns_out come_apart fall_apart falls_apart`,
    ],
    [
      -1.5,
      `bad poor poorly mediocre subpar unreliable disappointing disappoints disappoint disappointed
      disappointment frustrating frustrated frustrates overpriced overrated complain complains complained
      complaint complaints criticize criticizes criticized criticised criticise criticism recall recalls
      recalled advise_against advised_against steer_clear stay_away skip falls_short fall_short fell_short
      not_worth isn't_worth not_great aren't_great isn't_great not_ideal rude no_longer_the_best
      no_longer_recommended no_longer_recommend near_the_bottom notorious infamous switched_away worst_of
      dishonest misleading scam scams fraud fraudulent deceiving abandoned discontinued unacceptable
      inadequate insufficient inaccurate uninspiring lackluster lacklustre underwhelming underwhelms
      underperforms underperform unimpressive unsatisfactory unsatisfied dissatisfied unhappy regret
      regrets shoddy low_quality poor_quality cheaply_made not_recommended wouldn't_recommend
      don't_recommend can't_recommend cannot_recommend think_twice let_down lets_down let_us_down
      lets_you_down letdown came_last comes_last came_in_last off_your_list off_the_list look_elsewhere
      better_alternatives better_options lags_behind falls_behind not_reliable bottom_of deceptive unsafe
      dangerous defective faulty`,
    ],
    [
      -2,
      `avoid avoided avoiding worst terrible awful horrible dreadful pathetic useless garbage junk rip_off
      ripoff waste_of_money do_not_buy don't_buy never_buy a_mess nightmare abysmal`,
    ],
  ],
  roles: {
    negation: `not no never none neither nor without cannot hardly barely rarely isn't aren't wasn't weren't don't
      doesn't didn't can't couldn't won't wouldn't shouldn't hasn't haven't non little_to few free_of
      free_from nothing used_to_be reduce reduces reducing prevent prevents preventing minimize minimizes
      eliminate eliminates remove removes resist resists helps_avoid help_avoid want_to_avoid avoids`,
    hedge: `may might could can_be can_feel can_get slightly somewhat a_bit a_little relatively potentially
      possibly sometimes occasionally fairly`,
    contrast: 'but however yet nevertheless nonetheless still_, on_the_other_hand that_said',
    concession: 'while although though despite even_though whereas in_spite_of',
    comparison: 'than unlike compared_to compared_with in_comparison_to versus vs over',
    rejection: 'instead_of rather_than',
    likeness: `similar_to alternative_to alternatives_to comparable_to equivalent_to compatible_with works_with
      runs_on run_on operating_on`,
    place:
      'where_to_buy major_retailers retailers_like available_at available_from sold_at sold_by according_to',
    victory:
      'outperforms outperform outperformed beats surpasses surpass outclasses outshines edges_out trumps',
    shortfall: `not_as isn't_as aren't_as not_be_as not_get_as not_have_as less not_quite not_the_most
      not_the_longest not_the_best not_enough fewer not_powerful_enough`,
    merits: 'pros_: strengths_: advantages_: upsides_: highlights_: what_we_like_: likes_:',
    faults:
      "cons_: weaknesses_: disadvantages_: drawbacks_: downsides_: downside_: what_we_don't_like_: dislikes_: caution_:",
    field:
      'price_: best_for_: great_for_: suitable_for_: ideal_for_: features_: specs_: why_: bonus_: note_: cost_: rating_: warranty_: perfect_for_:',
  },
}
