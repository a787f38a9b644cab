/** What goes to such a host does not leave the machine. */
export const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
