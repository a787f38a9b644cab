/** Why a view of the list isn’t saved. */
export const viewRefusals = {
  nameTaken: 'There is already a view named “{name}”. Choose another name.',
  tooMany: 'You have {most} views. Delete one before you save another.',
  notShared: 'Choose a view that is shared.',
  isDefault: 'This view is opened for a role. Choose another one for it first.',
} as const;
