import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'

export interface Peer {
  name: string
  script: string
  styles?: string
}

/** Installs the forms of other products into `folder` and bundles them as ours. */
export async function bundlePeers(folder: string): Promise<Peer[]> {
  const packages = ['@adyen/adyen-web@6.45.2', '@formbricks/surveys@1.99.0']
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...packages], {
    stdio: 'ignore'
  })
  const styles = readFileSync(join(folder, 'node_modules/@adyen/adyen-web/dist/es/adyen.css'), 'utf8')
  const scriptOf = (name: string, code: string) => {
    const entry = join(folder, `${name}.js`)
    writeFileSync(entry, code)
    return bundle(entry)
  }
  const adyen = (part: string, settings: string) => {
    const methods = `{ paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa'] }] }`
    const core = `{ clientKey: 'test_bench', environment: 'test', countryCode: 'US', locale: 'en-US', analytics: { enabled: false }, paymentMethodsResponse: ${methods} }`
    return scriptOf(
      part,
      `import { AdyenCheckout, ${part} } from '@adyen/adyen-web'
      AdyenCheckout(${core}).then(checkout => new ${part}(checkout, ${settings}).mount('#join'))`
    )
  }
  const question = `{ id: 'firstName', type: 'openText', headline: 'First name', inputType: 'text', longAnswer: false, required: true }`
  return [
    { name: 'Adyen, PersonalDetails', script: await adyen('PersonalDetails', '{ onChange() {} }'), styles },
    { name: 'Adyen, Card', script: await adyen('Card', '{ hasHolderName: true }'), styles },
    {
      name: 'Formbricks, one question',
      script: await scriptOf(
        'formbricks',
        `import { renderSurveyInline } from '@formbricks/surveys'
        renderSurveyInline({ containerId: 'join', brandColor: '#333', survey: { welcomeCard: {}, thankYouCard: {}, questions: [${question}] } })`
      )
    }
  ]
}
