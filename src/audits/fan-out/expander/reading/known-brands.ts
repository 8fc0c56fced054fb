/** Well-known names, so that they are taken as names in lower case and in languages that capitalise every noun. */
const NAMES = `nike adidas asics puma brooks hoka saucony salomon reebok converse vans birkenstock patagonia decathlon lululemon levi's zara
apple iphone ipad macbook airpods samsung galaxy google pixel microsoft windows sony playstation xbox nintendo lenovo thinkpad dell asus acer hp lg xiaomi huawei oneplus garmin fitbit
bose sennheiser jbl sonos logitech canon nikon gopro dji fujifilm kindle alexa nespresso delonghi de'longhi jura philips bosch siemens miele dyson roomba irobot roborock shark kärcher kaercher vorwerk thermomix tefal kitchenaid ninja
ikea amazon ebay walmart costco aldi lidl zalando otto mediamarkt fnac darty carrefour mercadona etsy shopify woocommerce wix squarespace wordpress webflow magento
notion asana trello monday.com clickup jira slack zoom teams hubspot salesforce pipedrive zoho mailchimp klaviyo brevo activecampaign semrush ahrefs figma canva adobe photoshop dropbox zapier airtable miro evernote obsidian todoist quickbooks xero freshbooks datev lexoffice sevdesk sap oracle netsuite odoo zendesk intercom freshdesk github gitlab aws azure cloudflare vercel netlify docker kubernetes postgresql mysql mongodb
chatgpt openai claude gemini perplexity copilot midjourney netflix spotify disney youtube tiktok instagram facebook whatsapp telegram linkedin reddit pinterest
paypal stripe klarna revolut n26 wise visa mastercard coinbase binance airbnb booking.com expedia ryanair easyjet lufthansa uber lyft bolt
toyota honda ford bmw audi mercedes volkswagen vw tesla volvo skoda škoda renault peugeot fiat hyundai kia mazda nissan porsche dacia seat byd
nordvpn expressvpn surfshark norton mcafee bitdefender kaspersky lego playmobil barbie coca-cola pepsi starbucks mcdonald's nivea l'oréal garnier cerave colgate pampers`

const KNOWN = new Set(NAMES.split(/\s+/))

export function isKnownBrand(word: string): boolean {
  return KNOWN.has(word.toLowerCase())
}
