type Part = 'label' | 'input' | 'description' | 'error';

/** For fields beside each other, so that their inputs are level. */
export const descriptionBelow: { inputWrapperOrder: Part[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
