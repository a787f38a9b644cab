/** The dialog of the client's link, loaded on first use. */
export { ClientLinkDialog as default } from './client-link-dialog.tsx';
