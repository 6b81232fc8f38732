interface Question {
  asks: string
  /** The texts of the links from the start page to the answer, at most three. */
  clicks: readonly string[]
  /** Words of the answer. The last page must contain them, or the section to which the last link leads. */
  says: string
}

/** Questions of readers who have never seen the product, each with the way to its answer. */
export const questions: readonly Question[] = [
  {
    asks: 'How do I put it into my page?',
    clicks: ['Quick start', 'In any page'],
    says: '<div data-coparent-join="signup"'
  },
  { asks: 'How do I use it in React?', clicks: ['Quick start', 'With React 18 or 19'], says: 'coparent-join/react' },
  {
    asks: 'How do I use it in Vue?',
    clicks: ['Frameworks and site builders', 'Vue and Nuxt'],
    says: 'coparent-join/vue'
  },
  {
    asks: 'How do I use it in WordPress?',
    clicks: ['Frameworks and site builders', 'WordPress'],
    says: 'data-coparent-join'
  },
  {
    asks: 'How do I install it with npm?',
    clicks: ['Quick start', 'With a bundler'],
    says: 'npm install coparent-join'
  },
  {
    asks: 'How do I try it on my machine without a payment account?',
    clicks: ['Quick start', 'While you build your page'],
    says: 'EMBED_ORIGINS=http://localhost:5173 npm start'
  },
  { asks: 'Which test card pays?', clicks: ['Testing', 'Cards that pay'], says: '4111 1111 1111 1111' },
  { asks: 'How do I see a declined payment?', clicks: ['Testing', 'A declined payment'], says: 'Insufficient Funds' },
  {
    asks: 'Which card does the gateway suspect of fraud?',
    clicks: ['Testing', 'Cards that are refused'],
    says: '4000 1111 1111 1511'
  },
  {
    asks: 'How do I see the page of a bank that asks?',
    clicks: ['Testing', 'Cards that have to be authenticated'],
    says: '1234'
  },
  {
    asks: 'Where do I get a subscription code to try?',
    clicks: ['Testing', 'Subscription codes'],
    says: 'ops codes create'
  },
  { asks: 'Which address is suggested in Great Britain?', clicks: ['Testing', 'Addresses'], says: '10 High Street' },
  { asks: 'How do I change the colours?', clicks: ['Theming'], says: '--cpj-accent' },
  { asks: 'How do I choose dark?', clicks: ['Theming'], says: 'theme is light, dark or auto' },
  {
    asks: 'How do I fill in what I know of the visitor?',
    clicks: ['Prefill', 'In the widget'],
    says: "firstName: 'Ana'"
  },
  { asks: 'How do I show it as a modal?', clicks: ['Options'], says: 'modal shows it over the page' },
  { asks: 'Which languages are there?', clicks: ['Options'], says: 'en or es, with or without a region' },
  { asks: 'How do I learn that somebody has bought?', clicks: ['Events'], says: 'the purchase is paid' },
  { asks: 'How does my server learn of it?', clicks: ['Webhooks and look-ups', 'Messages'], says: 'signup.completed' },
  {
    asks: 'How do I look a purchase up?',
    clicks: ['Webhooks and look-ups', 'Look-up'],
    says: '/v1/embedders/purchases/'
  },
  { asks: 'Which fields has that answer?', clicks: ['API', "Calls of an embedder's server"], says: 'settledAt' },
  {
    asks: 'What do I add to my content security policy?',
    clicks: ['Content security policy'],
    says: 'frame-src https://*.braintreegateway.com'
  },
  {
    asks: 'Is anything sent to others?',
    clicks: ['Content security policy', 'Requests of the widget'],
    says: 'there is no telemetry'
  },
  {
    asks: 'What is counted, and by which names?',
    clicks: ['Analytics and consent', 'Names and properties'],
    says: 'Subscription Created'
  },
  {
    asks: 'What needs consent, and how do I pass it on?',
    clicks: ['Analytics and consent', 'Consent'],
    says: 'Events from before the consent are dropped'
  },
  {
    asks: 'What does the code payment.blocked mean?',
    clicks: ['Errors', 'Codes'],
    says: 'The service answers, and the card fields do not come'
  },
  {
    asks: 'Why does nothing appear?',
    clicks: ['Troubleshooting', 'Nothing appears, and my link stays'],
    says: 'EMBED_ORIGINS'
  },
  { asks: 'Which steps has the sign-up?', clicks: ['Flows and steps', 'Sign-up'], says: 'coparent-status' },
  {
    asks: 'How do I pin a version?',
    clicks: ['Versions and support', 'Pinned, with integrity'],
    says: 'integrity.json'
  },
  {
    asks: 'What may change under me?',
    clicks: ['Versions and support', 'Promises'],
    says: 'only add to the previous ones'
  },
  { asks: 'Which browsers does it work in?', clicks: ['Versions and support', 'Browsers'], says: 'Safari 16.4' },
  {
    asks: 'What do I check before I go live?',
    clicks: ['Going live', 'Your page'],
    says: "Your origin is on the service's list"
  },
  { asks: 'How do I see what production still lacks?', clicks: ['Going live', 'The service'], says: 'config check' },
  { asks: 'How do I get the next version?', clicks: ['Upgrading', 'A pinned page'], says: 'Change the version' },
  { asks: 'What parts is it made of?', clicks: ['Architecture'], says: 'PostgreSQL' },
  {
    asks: 'Which code does a purchase go through?',
    clicks: ['Architecture', 'A purchase, from the press to the mail'],
    says: 'claim-store.ts'
  },
  { asks: 'Which folder may import which?', clicks: ['Architecture', 'In the code'], says: 'observability' },
  { asks: 'How is it accessible?', clicks: ['Accessibility statement'], says: 'WCAG 2.2 AA' },
  { asks: 'How long is data kept?', clicks: ['Privacy', 'Retention'], says: 'until the member area ends them' }
]
