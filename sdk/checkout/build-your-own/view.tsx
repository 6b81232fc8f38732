import { useStore } from '#form/use-store.ts'
import type { Translate } from '#core/messages/shape.ts'
import { renewalOf, termOf } from '#checkout/term.ts'
import { Loading } from '#form/loading.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Facts } from '#ui/facts.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { Form } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Actions, Text } from '#ui/layout.tsx'
import { RadioList } from '#ui/radio-list.tsx'
import type { BuildYourOwnModel } from './model.ts'

export { createBuildYourOwn as create } from './model.ts'

interface Part {
  model: BuildYourOwnModel
  t: Translate
}

export function View({ model, t, visitCount }: ViewProps<BuildYourOwnModel>) {
  const packages = useStore(model.$packages)
  const loading = useStore(model.$loading)
  return (
    <>
      <Heading focus={visitCount}>{t('builder.title')}</Heading>
      <Text kind="lead">{t('builder.lead')}</Text>
      {packages ? <Builder model={model} t={t} /> : <Loading status={loading} retry={() => void model.retry()} t={t} />}
    </>
  )
}

function Builder({ model, t }: Part) {
  const showsPrices = useStore(model.$showsPrices)
  return (
    <Form label={t('builder.title')} onSubmit={model.submit}>
      <Terms model={model} t={t} />
      {showsPrices && <Included model={model} t={t} />}
      <Extras model={model} t={t} />
      {showsPrices && <Total model={model} t={t} />}
      <Actions>
        <Button wide onPress={model.submit}>
          {t('action.continue')}
        </Button>
        <Button wide kind="link" onPress={model.upgrade ?? model.showPackages}>
          {t(model.upgrade ? 'builder.upgrade' : 'builder.packages')}
        </Button>
      </Actions>
    </Form>
  )
}

function Terms({ model, t }: Part) {
  const packages = useStore(model.$packages) ?? []
  const showsPrices = useStore(model.$showsPrices)
  const years = useStore(model.$years)
  return (
    <RadioList
      label={t('builder.subscription')}
      value={String(years)}
      onChoose={value => model.chooseTerm(value === '2' ? 2 : 1)}
      options={packages.map(({ subDurationInYears, totalPriceFormatted }) => ({
        value: String(subDurationInYears),
        label: termOf(subDurationInYears, t),
        hint: renewalOf(subDurationInYears, t),
        aside: showsPrices ? totalPriceFormatted : undefined
      }))}
    />
  )
}

function Included({ model, t }: Part) {
  const included = useStore(model.$included)
  return (
    <Fieldset kind="plain" legend={t('builder.included')}>
      <Facts
        facts={included.map(({ displayName }) => ({ label: displayName, value: t('builder.free'), isPrivate: false }))}
      />
    </Fieldset>
  )
}

function Extras({ model, t }: Part) {
  const extras = useStore(model.$extras)
  const showsPrices = useStore(model.$showsPrices)
  const { extras: chosen } = useStore(model.$values)
  return (
    <Fieldset kind="plain" legend={t('builder.extras')} hint={extras.length === 0 ? t('builder.noExtras') : undefined}>
      {extras.map(({ code, displayName, priceFormatted }) => (
        <Checkbox
          key={code}
          label={displayName}
          hint={showsPrices ? priceFormatted : undefined}
          checked={chosen.includes(code)}
          onToggle={isChosen => model.toggle(code, isChosen)}
        />
      ))}
    </Fieldset>
  )
}

function Total({ model, t }: Part) {
  const total = useStore(model.$total)
  return <Facts facts={[{ label: t('builder.total'), value: `${total}, ${t('builder.perTerm')}`, isPrivate: false }]} />
}
