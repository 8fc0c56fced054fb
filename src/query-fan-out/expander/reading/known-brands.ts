/** Well-known names, so that they are taken as names in lower case and in languages that capitalise every noun. */
const MAKERS = `nike adidas asics puma brooks hoka saucony salomon reebok converse vans birkenstock patagonia lululemon levi's
apple samsung google microsoft sony nintendo lenovo dell asus acer hp lg xiaomi huawei oneplus garmin fitbit
bose sennheiser jbl sonos logitech canon nikon gopro dji fujifilm nespresso delonghi de'longhi jura philips bosch siemens miele dyson irobot roborock shark kärcher kaercher vorwerk tefal kitchenaid ninja
toyota honda ford bmw audi mercedes volkswagen vw tesla volvo skoda škoda renault peugeot fiat hyundai kia mazda nissan porsche dacia seat byd
lego playmobil barbie coca-cola pepsi nivea l'oréal garnier cerave colgate pampers`
const SHOPS = `decathlon intersport zara ikea amazon ebay walmart costco aldi lidl rewe edeka kaufland zalando otto mediamarkt saturn obi hornbach rossmann fnac darty boulanger carrefour leclerc auchan castorama cdiscount mercadona alcampo eroski esselunga conad unieuro mediaworld etsy tesco sainsbury's asda waitrose argos currys target sephora douglas starbucks mcdonald's shein temu vinted`
const PRODUCTS = `iphone ipad macbook airpods galaxy pixel windows playstation xbox thinkpad kindle alexa roomba thermomix`
const SERVICES = `shopify woocommerce wix squarespace wordpress webflow magento
notion asana trello monday.com clickup jira slack zoom teams hubspot salesforce pipedrive zoho mailchimp klaviyo brevo activecampaign semrush ahrefs figma canva adobe photoshop excel dropbox zapier airtable miro evernote obsidian todoist quickbooks xero freshbooks datev lexoffice sevdesk sap oracle netsuite odoo zendesk intercom freshdesk github gitlab aws azure cloudflare vercel netlify docker kubernetes postgresql mysql mongodb
chatgpt openai claude gemini perplexity copilot midjourney netflix spotify disney youtube tiktok instagram facebook whatsapp telegram linkedin reddit pinterest
paypal stripe klarna revolut n26 wise visa mastercard coinbase binance airbnb booking.com expedia ryanair easyjet lufthansa uber lyft bolt
nordvpn expressvpn surfshark norton mcafee bitdefender kaspersky`

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))
const KNOWN = {
  shop: setOf(SHOPS),
  service: setOf(SERVICES),
  product: setOf(PRODUCTS),
  maker: setOf(MAKERS),
}

export function isKnownBrand(word: string): boolean {
  return Object.values(KNOWN).some((names) => names.has(word.toLowerCase()))
}

/** What goes by a name: a maker’s name with more beside it, or with a number, is a product. */
export type Nature = keyof typeof KNOWN | 'unknown'

export function natureOf(name: string): Nature {
  const words = name.toLowerCase().split(' ')
  const has = (nature: keyof typeof KNOWN) => words.some((word) => KNOWN[nature].has(word))
  if (has('shop')) return 'shop'
  if (has('service')) return 'service'
  if (has('product') || words.some((word) => /\d/.test(word))) return 'product'
  if (!has('maker')) return 'unknown'
  return words.length > 1 ? 'product' : 'maker'
}
