import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import { renewalOf, termOf } from '#checkout/term.ts'
import { Loading } from '#form/loading.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { CheckboxGroup } from '#ui/field/checkbox-group.tsx'
import { Features } from '#ui/order/features.tsx'
import { Fieldset } from '#ui/field/fieldset.tsx'
import { Form } from '#ui/form/form.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { RadioList } from '#ui/field/radio-list.tsx'
import { RunningTotal } from '#ui/order/running-total.tsx'
import type { BuildYourOwnModel } from './model.ts'

export { createBuildYourOwn as create } from './model.ts'

interface Props {
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
      {packages ? <Builder model={model} t={t} /> : <Loading state={loading} retry={() => void model.retry()} t={t} />}
    </>
  )
}

function Builder({ model, t }: Props) {
  const showsPrices = useStore(model.$showsPrices)
  return (
    <Form label={t('builder.title')} problemTitle={t('problem.title')} onSubmit={model.submit}>
      <Terms model={model} t={t} />
      {showsPrices && <Included model={model} t={t} />}
      <Extras model={model} t={t} />
      <Total model={model} t={t} />
      <Actions>
        <Button wide onPress={model.submit}>
          {t('action.continue')}
        </Button>
        {model.upgrade && (
          <Button wide kind="link" onPress={model.upgrade}>
            {t('builder.upgrade')}
          </Button>
        )}
      </Actions>
    </Form>
  )
}

function Terms({ model, t }: Props) {
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

function Included({ model, t }: Props) {
  const included = useStore(model.$included)
  return (
    <Fieldset kind="plain" legend={t('builder.included')}>
      <Features features={included.map(({ displayName }) => displayName)} />
    </Fieldset>
  )
}

function Extras({ model, t }: Props) {
  const extras = useStore(model.$extras)
  const { extras: chosen } = useStore(model.$values)
  if (extras.length === 0) return <Text>{t('builder.noExtras')}</Text>
  return (
    <CheckboxGroup
      label={t('builder.extras')}
      values={chosen}
      onChoose={model.chooseExtras}
      options={extras.map(({ code, displayName, description, priceFormatted }) => ({
        value: code,
        label: displayName,
        hint: description,
        aside: `+ ${priceFormatted}`
      }))}
    />
  )
}

function Total({ model, t }: Props) {
  const total = useStore(model.$total)
  const years = useStore(model.$years)
  const renews = years && renewalOf(years, t, 'builder')
  return (
    <RunningTotal
      label={t('builder.total')}
      amount={total}
      note={[`${t('builder.perTerm')}.`, renews].filter(Boolean).join(' ')}
    />
  )
}
