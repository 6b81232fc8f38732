import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Translate } from '#core/messages/shape.ts'
import type { CheckoutFacts } from '#screens/checkout.ts'
import { ScreenForm } from '#screens/screen-form.tsx'
import { useForm } from '#screens/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CountryField } from '#ui/country-field.tsx'
import { Facts } from '#ui/facts.tsx'
import { Actions, Columns, Stack, Text } from '#ui/layout.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BillingModel } from './billing.ts'

export interface BillingPart {
  model: { billing: BillingModel; $facts: ReadableAtom<Pick<CheckoutFacts, 'parent'>> }
  t: Translate
  /** What the button says where payment is not next. */
  action?: string
}

export function BillingView({ model, t, action }: BillingPart) {
  const { billing } = model
  const { form, lists } = billing
  const { typed, chosen, isSending } = useForm(form, t)
  const { parent } = useStore(model.$facts)
  const countries = useStore(billing.$countries)
  const areListsFailed = useStore(lists.$isFailed)
  return (
    <>
      <Facts
        facts={[
          { label: t('billing.name'), value: `${parent?.firstName ?? ''} ${parent?.lastName ?? ''}` },
          { label: t('billing.email'), value: parent?.email }
        ]}
      />
      <ScreenForm form={form} label={t('billing.title')} t={t}>
        <CountryField
          {...chosen('country')}
          label={t('field.country')}
          options={countries}
          onChoose={country => void billing.chooseCountry(country)}
          empty={t('billing.noCountry')}
          autoComplete="country"
        />
        <Stack gap="tight">
          <TextField
            {...typed('line1')}
            label={t('billing.line1')}
            autoComplete="address-line1"
            onType={billing.typeLine1}
          />
          <Suggestions model={model} t={t} />
        </Stack>
        <TextField
          {...typed('line2')}
          label={t('billing.line2')}
          optional={t('field.optional')}
          autoComplete="address-line2"
        />
        <Columns>
          <TextField {...typed('city')} label={t('billing.city')} autoComplete="address-level2" />
          <TextField
            {...typed('postalCode')}
            label={t('billing.postalCode')}
            autoComplete="postal-code"
            autoCapitalize="none"
          />
        </Columns>
        {areListsFailed && (
          <Notice
            blame="network"
            items={[t('billing.listFailed')]}
            action={{ label: t('action.retry'), onPress: () => void lists.load() }}
          />
        )}
        <Regions model={model} t={t} />
        <TimeZones model={model} t={t} />
        <Actions>
          <Button wide busy={isSending} onPress={() => void form.submit()}>
            {action ?? t('billing.continue')}
          </Button>
        </Actions>
      </ScreenForm>
      <Mismatch model={model} t={t} />
    </>
  )
}

/** Below the line rather than over it: they push nothing away that has the focus, and a tab reaches them. */
function Suggestions({ model: { billing }, t }: BillingPart) {
  const { search } = billing
  const suggestions = useStore(search.$suggestions)
  if (suggestions.length === 0) return null
  return (
    <RadioCards
      label={t('billing.suggestions')}
      options={suggestions.map(({ placeId, title, detail }) => ({ value: placeId, title, text: detail }))}
      value={null}
      onChoose={placeId => void search.choose(placeId)}
    />
  )
}

function Regions({ model: { billing }, t }: BillingPart) {
  const { chosen } = useForm(billing.form, t)
  const regions = useStore(billing.lists.$regions)
  if (regions?.length === 0) return null
  return (
    <SelectField
      {...chosen('region')}
      label={t('billing.region')}
      options={(regions ?? []).map(region => ({ value: region, label: region }))}
      onChoose={region => void billing.chooseRegion(region)}
      placeholder={regions ? t('billing.choose') : t('page.loading')}
      autoComplete="address-level1"
    />
  )
}

function TimeZones({ model: { billing }, t }: BillingPart) {
  const { chosen } = useForm(billing.form, t)
  const zones = useStore(billing.$zones)
  return (
    <SelectField
      {...chosen('timeZone')}
      label={t('billing.timeZone')}
      options={zones ?? []}
      placeholder={zones ? t('billing.choose') : t('page.loading')}
    />
  )
}

/** There is one way on from here: the package that was chosen cannot be sold to this address. */
function Mismatch({ model: { billing }, t }: BillingPart) {
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
