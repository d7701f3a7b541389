/** The variants of a product: the sizes and colours it comes in, and the grid of what is sold of them. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { errorText } from '../../../../messages/core/errors.ts';
import { VARIANTS_TEXT as TEXT } from '../../../../messages/admin/product-variants.ts';
import { colorDialog, sizeDialog } from '../../../../stores/admin/inventory/editor/choices.ts';
import { $productEditor } from '../../../../stores/admin/inventory/editor/state.ts';
import {
  $missingVariants,
  $variants,
  chooseColors,
  chooseSizes,
  isInUse,
  loadVariants,
  makeVariants,
} from '../../../../stores/admin/inventory/editor/variants.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ActDialog } from '../../../core/act-dialog.tsx';
import { VariantDialog } from './variant.tsx';
import { VariantGrid } from './variant-grid.tsx';

interface OptionsProps {
  readonly name: 'sizes' | 'colors';
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly onMake: () => void;
}

/** Sizes or colours to choose from, and the way to a new one. */
function Options({ name, options, chosen, onChange, onMake }: OptionsProps) {
  const state = useStore($variants);
  const choices = options.map(({ id, name: label }) => ({
    value: id,
    label,
    hint: isInUse(state, id) ? TEXT.inUse : undefined,
  }));
  return (
    <div className="grid content-start gap-3">
      <ChoiceList
        several
        legend={TEXT[name]}
        name={name}
        choices={choices}
        chosen={chosen}
        onChange={onChange}
      />
      <Button variant="quiet" className="justify-self-start" onClick={onMake}>
        {name === 'sizes' ? TEXT.newSize : TEXT.newColor}
      </Button>
    </div>
  );
}

function Choices() {
  const { sizes, colors, chosenSizes, chosenColors } = useStore($variants);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Options
        name="sizes"
        options={sizes}
        chosen={chosenSizes}
        onChange={chooseSizes}
        onMake={() => {
          sizeDialog.open();
        }}
      />
      <Options
        name="colors"
        options={colors}
        chosen={chosenColors}
        onChange={chooseColors}
        onMake={() => {
          colorDialog.open();
        }}
      />
    </div>
  );
}

function Missing() {
  const missing = useStore($missingVariants);
  const { busy, refusal } = useStore($variants);
  return (
    <>
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <output className="block empty:hidden">{missing.length > 0 && TEXT.missing(missing.length)}</output>
        {missing.length > 0 && (
          <Button busy={busy} busyLabel={TEXT.making} onClick={() => void makeVariants(missing)}>
            {TEXT.makeAll(missing.length)}
          </Button>
        )}
      </div>
    </>
  );
}

function Content() {
  const { product } = useStore($productEditor);
  const { phase, failure } = useStore($variants);
  if (product === null) return <p className="text-muted">{TEXT.later}</p>;
  if (phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (phase === 'failed' && failure !== null)
    return (
      <Notice kind="error" title={TEXT.failed} live>
        <p>{errorText(failure)}</p>
        <Button variant="quiet" className="mt-3" onClick={() => void loadVariants(product.id)}>
          {TEXT.retry}
        </Button>
      </Notice>
    );
  return (
    <>
      <Choices />
      <Missing />
      <VariantGrid />
    </>
  );
}

export function ProductVariants() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 grid grid-cols-1 gap-6">
      <div className="grid gap-2 border-b border-line pb-2">
        <h2 id={id} className="text-card">
          {TEXT.title}
        </h2>
      </div>
      <p className="text-muted">{TEXT.lead}</p>
      <Content />
      <VariantDialog />
      <ActDialog act={sizeDialog} />
      <ActDialog act={colorDialog} />
    </section>
  );
}
