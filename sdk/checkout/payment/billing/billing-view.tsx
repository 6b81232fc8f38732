import { useStore } from '#form/use-store.ts'
import { useMemo } from 'react'
import type { ReadableAtom } from 'nanostores'
import type { CheckoutProps } from '#checkout/payment/order/part.ts'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import { regionOptions, zoneOptions } from '#form/place-names.ts'
import { ScreenForm } from '#form/screen-form.tsx'
import { useForm } from '#form/use-form.ts'
import { useRetry } from '#form/use-retry.tsx'
import { Button } from '#ui/control/button.tsx'
import { CountryField } from '#ui/field/country-field.tsx'
import { withPlainDigits } from '#core/rules/digits.ts'
import { Facts } from '#ui/order/facts.tsx'
import { Columns } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Modal } from '#ui/notice/modal.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { StickyBar } from '#ui/page/sticky-bar.tsx'
import { SuggestingField } from '#ui/field/suggesting-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { BillingModel } from './billing.ts'

interface Model {
  billing: BillingModel
  $facts: ReadableAtom<Pick<CheckoutFacts, 'parent'>>
  invitedEmail?: string
}

interface Props extends CheckoutProps<Model> {
  /** The label of the button where the next view is not the payment view. */
  action?: string
}

export function BillingView({ model, t, action }: Props) {
  const { billing } = model
  const { form, lists } = billing
  const { typed, chosen, isSending } = useForm(form, t)
  const isWaitingForLists = useStore(billing.$isWaitingForLists)
  const { parent } = useStore(model.$facts)
  const countries = useStore(billing.$countries)
  const areListsFailed = useStore(lists.$isFailed)
  const { action: retry, around } = useRetry(() => void lists.load(), t)
  return (
    <>
      <ScreenForm form={form} label={t('billing.title')} t={t}>
        <Facts
          facts={[
            { label: t('billing.name'), value: `${parent?.firstName ?? ''} ${parent?.lastName ?? ''}` },
            { label: t('billing.email'), value: parent?.email || model.invitedEmail }
          ]}
        />
        <CountryField
          {...chosen('country')}
          label={t('field.country')}
          options={countries}
          onChoose={country => void billing.chooseCountry(country)}
          named={billing.countryNamed}
          empty={t('billing.noCountry')}
          autoComplete="country"
        />
        <Line1 model={model} t={t} />
        <TextField
          {...typed('line2')}
          label={t('billing.line2')}
          optional={t('field.optional')}
          autoComplete="address-line2"
        />
        <CityAndPostalCode model={model} t={t} />
        {areListsFailed && <Notice blame="network" items={[t('billing.listFailed')]} action={retry} />}
        {around(
          <Stack>
            <Regions model={model} t={t} />
            <TimeZones model={model} t={t} />
          </Stack>
        )}
        <StickyBar>
          <Button wide busy={isSending || isWaitingForLists} onPress={() => void form.submit()}>
            {action ?? t('billing.continue')}
          </Button>
        </StickyBar>
      </ScreenForm>
      <Mismatch model={model} t={t} />
    </>
  )
}

function CityAndPostalCode({ model: { billing }, t }: CheckoutProps<Model>) {
  const { form } = billing
  const { typed } = useForm(form, t)
  const isElsewhere = useStore(billing.$isElsewhere)
  const { postalCode } = useStore(form.$problems)
  const postal = typed('postalCode')
  // A sentence of the server, in `text`, stays.
  if (postalCode && postalCode.text === undefined && !isElsewhere) {
    postal.problem = t(postal.value === '' ? 'billing.postalCodeEmpty' : 'billing.postalCodeInvalid')
  }
  return (
    <Columns>
      <TextField {...typed('city')} label={t('billing.city')} autoComplete="address-level2" />
      <TextField
        {...postal}
        clean={withPlainDigits}
        label={t(isElsewhere ? 'billing.postalCodeElsewhere' : 'billing.postalCode')}
        autoComplete="postal-code"
        autoCapitalize="none"
      />
    </Columns>
  )
}

function Line1({ model: { billing }, t }: CheckoutProps<Model>) {
  const { form, search, typeLine1 } = billing
  const { typed } = useForm(form, t)
  const isOffered = useStore(search.$isOffered)
  const suggestions = useStore(search.$suggestions)
  const isTaken = useStore(search.$isTaken)
  const line = { ...typed('line1'), label: t('billing.line1'), autoComplete: 'address-line1', onType: typeLine1 }
  if (!isOffered) return <TextField {...line} />
  const count = suggestions.length
  return (
    <SuggestingField
      {...line}
      suggestions={suggestions}
      onTake={search.choose}
      onDismiss={search.clear}
      announcement={count > 0 ? t('billing.found', { count }) : isTaken ? t('billing.filled') : ''}
    />
  )
}

function Regions({ model: { billing }, t }: CheckoutProps<Model>) {
  const { chosen } = useForm(billing.form, t)
  const { region: problem } = useStore(billing.form.$problems)
  const regions = useStore(billing.lists.$regions)
  const isElsewhere = useStore(billing.$isElsewhere)
  if (regions?.length === 0) return null
  const region = chosen('region')
  const isMissed = problem && problem.text === undefined && !isElsewhere
  return (
    <SelectField
      {...region}
      problem={isMissed ? t('billing.regionEmpty') : region.problem}
      label={t(isElsewhere ? 'billing.regionElsewhere' : 'billing.region')}
      options={regionOptions(regions ?? [], t)}
      onChoose={region => void billing.chooseRegion(region)}
      placeholder={regions ? t('billing.choose') : t('page.loading')}
      autoComplete="address-level1"
    />
  )
}

function TimeZones({ model: { billing }, t }: CheckoutProps<Model>) {
  const { chosen } = useForm(billing.form, t)
  const zones = useStore(billing.$zones)
  const options = useMemo(() => zones && zoneOptions(zones, t), [zones, t])
  return (
    <SelectField
      {...chosen('timeZone')}
      label={t('billing.timeZone')}
      options={options ?? []}
      placeholder={zones ? t('billing.choose') : t('page.loading')}
    />
  )
}

/** The dialog for an address to which the chosen package is not sold. It can only lead back to the packages. */
function Mismatch({ model: { billing }, t }: CheckoutProps<Model>) {
  const isMismatched = useStore(billing.$isMismatched)
  return (
    <Modal
      isOpen={isMismatched}
      isDismissible={false}
      title={t('billing.mismatchTitle')}
      actions={
        <Button wide onPress={() => void billing.acceptMismatch()}>
          {t('action.ok')}
        </Button>
      }
    >
      <Text>{t('billing.mismatchText')}</Text>
    </Modal>
  )
}
