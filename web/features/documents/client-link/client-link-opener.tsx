/** The dialog of a client's link, to be loaded on first use. */
export { ClientLinkDialog as default } from './client-link-dialog.tsx';
