import { describe, expect, it } from 'vitest'

import { openBrandScanner } from './brand-scanner.js'
import { matcherOf } from './names/matcher.js'

function isNamed(brand: string, text: string): boolean {
  const fields = {
    brandVariations: [],
    brandDomain: 'a.example',
    brandDomainVariations: [],
    brandRegex: null,
  }
  return openBrandScanner([matcherOf({ brand, ...fields })]).scan(text, []).length > 0
}

describe('a brand with the name of an ordinary thing', () => {
  it.each([
    ['Nationwide', 'For home insurance, Nationwide and State Farm are solid.'],
    ['Progressive', 'Progressive offers usage-based discounts, and Progressive is easy to reach.'],
    ['Root', 'App-based insurers like Root and Lemonade price by driving.'],
    ['Lemonade', '**Lemonade** – best for renters'],
    ['Peloton', 'The peloton bike+ is pricey.'],
    ['Hatch', '### Hatch Restore 2\n\nA sunrise clock.'],
    ['Calm', 'Meditation apps: Calm, Headspace, and Insight Timer.'],
    ['Native', 'Native Deodorant is aluminum-free.'],
    ['Bark', 'Bark® monitors texts.'],
    ['Arc', 'The Arc browser by The Browser Company is new.'],
    ['Brave', 'Privacy browsers include Brave, Firefox and DuckDuckGo.'],
    ['Signal', 'Use Signal for private chats.'],
    ['Thrive Market', 'Thrive Market ships organic food.'],
    ['Factor', 'Meal kits: Factor, HelloFresh, Blue Apron.'],
    ['Sweetgreen', 'sweetgreen bowls'],
    ['Shake Shack', 'Shake Shack fries'],
    ['Five Guys', 'Burgers at Five Guys are pricey.'],
    ['Bumble', 'Bumble lets women message first.'],
    ['Match', 'Dating sites such as Match.com and eHarmony.'],
    ['Grammarly', 'grammarly catches typos'],
    ['Monster', 'Energy drinks: Monster, Red Bull, Celsius'],
    ['Celsius', 'Energy drinks like Red Bull and Celsius have 200 mg of caffeine.'],
    ['Coach', 'A Coach tote costs $350.'],
    ['Fossil', 'Fossil Gen 6 runs Wear OS.'],
    ['Diesel', 'Jeans by Diesel fit slim.'],
    ['Theory', 'Work basics from Theory and Everlane last.'],
    ['Everlane', 'EVERLANE tees'],
    ['Reformation', '1. Reformation – sustainable dresses'],
    ['Revolve', 'Shop Revolve or ASOS.'],
    ['Bolt', 'In Tallinn, use Bolt or Uber.'],
    ['Lime', 'Scooters from Lime and Bird are everywhere.'],
    ['Bird', 'Scooters from Lime and Bird are everywhere.'],
    ['Virgin Atlantic', 'Virgin Atlantic Upper Class'],
    ['Frontier', 'Frontier Airlines charges for bags.'],
    ['Ace Hotel', 'Ace Hotel New York'],
  ])('%s is named in %j', (brand, text) => {
    expect(isNamed(brand, text)).toBe(true)
  })

  it.each([
    ['Progressive', 'Progressive overload builds muscle. Use progressive lenses.'],
    ['Root', 'Root vegetables and the root cause.'],
    ['Lemonade', 'Drink lemonade. Lemonade is sweet.'],
    ['Hatch', 'A hatch opened. Hatchbacks are practical.'],
    ['Calm', 'Stay calm. Calm waters are safe.'],
    ['Arc', 'An arc lamp. Arc-shaped handles'],
    ['Brave', 'Be brave. Brave souls may try it.'],
    ['Signal', 'Signal strength is weak; check the signal. Signal-to-noise ratio'],
    ['Factor', 'Factor in the cost. Form Factor: compact. Key Factors to Consider:'],
    ['Match', 'Match the color. A good match. Match your budget'],
    ['Copper', 'Copper pans conduct heat. Color: Copper'],
    ['Monster', 'A monster truck. Monster Hunter Wilds is a game.'],
    ['Coach', 'Coach class is cramped. Hire a coach.'],
    ['Theory', 'In theory, it works. Music Theory courses'],
    ['Bolt', 'A bolt of lightning. Chevy Bolt EV is cheap.'],
    ['Lime', 'Add lime juice. Key lime pie'],
    ['Bird', 'A bird in the hand. Early Bird Special'],
    ['Dash', 'A dash of salt. Amazon Dash Button. Dash cam: Garmin'],
    ['Ring', 'Engagement ring sizes. Ring size 7. The Lord of the Rings'],
    ['Beats', 'It beats the rest. 120 beats per minute'],
    ['Visible', 'Visible results in 2 weeks.'],
    ['United', 'The United Kingdom and United States'],
    ['Genesis', 'In the book, the genesis of the idea.'],
    ['Discover', 'Discover new places. Discover the best'],
    ['Surface', 'Surface Area: 20 m². A flat surface.'],
    ['Pilot', 'Pilot hole first. A pilot program.'],
    ['Titan', 'Titanium is strong.'],
    ['Nest', 'Leave the nest. Nesting tables'],
    ['Sage', 'Fresh sage leaves.'],
    ['Max', 'Max. weight 300 lbs; Pro Max; Max Verstappen won.'],
    ['Victoria', 'Queen Victoria reigned.'],
    ['Ford', 'Harrison Ford acts.'],
    ['Morgan', 'Morgan Freeman narrates.'],
  ])('%s is not named in %j', (brand, text) => {
    expect(isNamed(brand, text)).toBe(false)
  })
})
